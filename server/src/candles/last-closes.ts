import { timeframeMs, type CandleColumns, type Timeframe } from "@sextant/core/market";

const HOUR_MS = 3_600_000;
const MOST = 30;
/** With fewer hours, the bars themselves make the better sparkline. */
const FEWEST_HOURS = 10;

/** The last closes of a series, oldest first, with the timeframe of their bars. */
export type LastCloses = { readonly values: readonly number[]; readonly timeframe: Timeframe };

/**
 * Returns the last thirty closes of a series; for bars finer than an hour, the last in each hour. The newest is the
 * series' own newest.
 */
export function lastCloses({ openTimeMs, close, length }: CandleColumns, timeframe: Timeframe): LastCloses {
  const own = { values: Array.from(close.subarray(Math.max(0, length - MOST))), timeframe };
  if (timeframeMs(timeframe) >= HOUR_MS) return own;
  const hours: number[] = [];
  let hour = NaN;
  for (let i = length - 1; i >= 0 && hours.length < MOST; i -= 1) {
    const next = Math.floor((openTimeMs[i] ?? 0) / HOUR_MS);
    if (next === hour) continue;
    hour = next;
    hours.push(close[i] ?? NaN);
  }
  return hours.length < FEWEST_HOURS ? own : { values: hours.reverse(), timeframe: "1h" };
}
