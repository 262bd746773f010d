import type { MarketData } from "@sextant/core/contract";

type Text = {
  /** The period of trading or of a range: 'Traded in the last 24 hours'. */
  readonly within: string;
  /** The period of a change: 'Up over 24 hours'. */
  readonly since: string;
  /** The name of the price range. */
  readonly range: string;
};

/**
 * Labels of the period that a change, a volume and a range cover. A coin's market has no closing time, so its period is
 * 24 hours if bars cover them, otherwise the UTC day.
 */
export const CHANGE_PERIOD_LABELS: Readonly<Record<MarketData["changePeriod"], Text>> = {
  "24h": { within: "in the last 24 hours", since: "over 24 hours", range: "24-hour range" },
  utc_day: { within: "since 00:00 UTC", since: "since 00:00 UTC", range: "Range since 00:00 UTC" },
  session: { within: "in the latest session", since: "since the last close", range: "Day range" },
};
