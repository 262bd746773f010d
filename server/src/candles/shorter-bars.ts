import type { Timeframe } from "@sextant/core/market";

/** How many bars of a base timeframe a longer bar is made of, at the most. */
export function shorterBars(base: Timeframe, wanted: Timeframe): number {
  return Math.ceil(LENGTH_MINUTES[wanted] / LENGTH_MINUTES[base]);
}

/** Trading minutes of a bar at the most. */
const LENGTH_MINUTES: Record<Timeframe, number> = {
  "1m": 1,
  "5m": 5,
  "15m": 15,
  "1h": 60,
  "4h": 240,
  "1d": 1440,
  "1w": 10080,
};
