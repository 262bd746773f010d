import type { MarketData } from "@sextant/core/contract";

type Text = {
  /** Where something traded or ranged: 'Traded within 24 hours'. */
  readonly within: string;
  /** What a change is against: 'Up over 24 hours'. */
  readonly since: string;
  /** The name of the range of its prices. */
  readonly range: string;
};

/**
 * Names the period that a change, a volume and a range are of. A coin's market has no day that ends, so it is of 24 hours where bars
 * cover them, else of the UTC day.
 */
export const CHANGE_PERIOD_LABELS: Readonly<Record<MarketData["changePeriod"], Text>> = {
  "24h": { within: "within 24 hours", since: "over 24 hours", range: "24-hour range" },
  utc_day: { within: "since 00:00 UTC", since: "since 00:00 UTC", range: "Range since 00:00 UTC" },
  session: { within: "in the session", since: "against the last close", range: "Day range" },
};
