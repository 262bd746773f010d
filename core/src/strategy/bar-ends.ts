import { barEndMs, expectedBars, timeframeMs, type Instrument, type Timeframe } from "../market/index.ts";

const FARTHEST_MS = 3 * 366 * 86_400_000;

/**
 * When the next `count` bars that start at or after a moment end, by the exchange's calendar, oldest first: the end of a
 * claim over so many bars is the last of them.
 */
export function barEnds(instrument: Instrument, timeframe: Timeframe, fromMs: number, count: number): number[] {
  for (let spanMs = 2 * (count + 1) * timeframeMs(timeframe); spanMs < FARTHEST_MS; spanMs *= 2) {
    const opens = expectedBars(instrument, timeframe, fromMs, fromMs + spanMs);
    if (opens.length >= count) return opens.slice(0, count).map((open) => barEndMs(instrument, timeframe, open));
  }
  throw new RangeError(`barEnds: no ${String(count)} bars of ${timeframe} in the three years after ${String(fromMs)}`);
}

/**
 * Until when what was read from bars up to `barCloseMs` is the newest there can be: the close of the next bar, or the first
 * close still ahead where bars arrive late.
 */
export function nextCloseMs(instrument: Instrument, timeframe: Timeframe, barCloseMs: number, nowMs: number): number {
  const [next = barCloseMs] = barEnds(instrument, timeframe, barCloseMs, 1);
  if (next > nowMs) return next;
  // A bar that is still open started before now.
  const startedMs = nowMs - timeframeMs(timeframe);
  return barEnds(instrument, timeframe, startedMs, 3).find((end) => end > nowMs) ?? next;
}
