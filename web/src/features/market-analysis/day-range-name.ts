import type { MarketData } from "@sextant/core/contract";

const NAMES: Readonly<Record<MarketData["changePeriod"], string>> = {
  "24h": "24-hour range",
  utc_day: "Range since 00:00 UTC",
  session: "Day range",
};

/** What the day's range is of: a coin's market has no day that ends, so its range is of 24 hours where bars cover them. */
export function dayRangeName(period: MarketData["changePeriod"]): string {
  return NAMES[period];
}
