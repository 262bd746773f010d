import type { Timeframe } from "./timeframe.ts";

/** The name of each timeframe's bars within a sentence. */
export const BAR_NAMES: Readonly<Record<Timeframe, string>> = {
  "1m": "1-minute",
  "5m": "5-minute",
  "15m": "15-minute",
  "1h": "hourly",
  "4h": "4-hour",
  "1d": "daily",
  "1w": "weekly",
};
