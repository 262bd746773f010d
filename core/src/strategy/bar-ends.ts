import { barEndMs, expectedBars, timeframeMs, type Instrument, type Timeframe } from "../market/index.ts";

const FARTHEST_MS = 3 * 366 * 86_400_000;

/**
 * Returns when the next `count` bars that start at or after a timestamp end, by the exchange's calendar, oldest first:
 * a claim over that many bars ends with the last one.
 */
export function barEnds(instrument: Instrument, timeframe: Timeframe, fromMs: number, count: number): number[] {
  for (let spanMs = 2 * (count + 1) * timeframeMs(timeframe); spanMs < FARTHEST_MS; spanMs *= 2) {
    const opens = expectedBars(instrument, timeframe, fromMs, fromMs + spanMs);
    if (opens.length >= count) return opens.slice(0, count).map((open) => barEndMs(instrument, timeframe, open));
  }
  throw new RangeError(`barEnds: no ${String(count)} bars of ${timeframe} in the three years after ${String(fromMs)}`);
}

/**
 * Returns until when bars up to `barCloseMs` remain the newest possible: the close of the next bar, or the first future
 * close if bars arrive late.
 */
export function nextCloseMs(instrument: Instrument, timeframe: Timeframe, barCloseMs: number, nowMs: number): number {
  const [next = barCloseMs] = barEnds(instrument, timeframe, barCloseMs, 1);
  if (next > nowMs) return next;
  // A bar that is still open started before now.
  const startedMs = nowMs - timeframeMs(timeframe);
  return barEnds(instrument, timeframe, startedMs, 3).find((end) => end > nowMs) ?? next;
}
