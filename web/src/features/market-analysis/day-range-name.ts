import type { MarketData } from "@sextant/core/contract";

/** A coin's market has no day that ends: its range is of the last 24 hours. */
export function dayRangeName(kind: MarketData["kind"]): string {
  return kind === "crypto" ? "24-hour range" : "Day range";
}
