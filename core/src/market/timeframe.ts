/** The timeframes of the product, shortest first. */
export const TIMEFRAMES = ["1m", "5m", "15m", "1h", "4h", "1d", "1w"] as const;

/** The period that one bar covers. */
export type Timeframe = (typeof TIMEFRAMES)[number];

const MINUTE_MS = 60_000;
const DURATION_MS: Record<Timeframe, number> = {
  "1m": MINUTE_MS,
  "5m": 5 * MINUTE_MS,
  "15m": 15 * MINUTE_MS,
  "1h": 60 * MINUTE_MS,
  "4h": 240 * MINUTE_MS,
  "1d": 1440 * MINUTE_MS,
  "1w": 10080 * MINUTE_MS,
};

/** Returns the nominal length of one bar in ms (a stock's daily bar spans its session, but counts as a day). */
export function timeframeMs(timeframe: Timeframe): number {
  return DURATION_MS[timeframe];
}

/** Whether a text is one of the product's timeframes. */
export function isTimeframe(text: string): text is Timeframe {
  return (TIMEFRAMES as readonly string[]).includes(text);
}
