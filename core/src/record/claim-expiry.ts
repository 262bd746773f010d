import type { Instrument, Timeframe } from "../market/index.ts";
import { barEndMs, expectedBars, timeframeMs } from "../market/index.ts";

const DAY_MS = 86_400_000;

/**
 * When a claim over the next `barsAhead` bars ends: the close of the last of them by the market's own calendar, so that a stock's
 * five days are five sessions. `barCloseMs` is the end of the bar it was made from.
 */
export function claimExpiryMs(
  instrument: Instrument,
  timeframe: Timeframe,
  barCloseMs: number,
  barsAhead: number,
): number {
  if (!Number.isInteger(barsAhead) || barsAhead < 1)
    throw new RangeError(`claimExpiryMs: ${String(barsAhead)} bars ahead`);
  // Sessions take a fifth of a week's hours at the least; holidays add some days.
  const stretch = instrument.kind === "crypto" ? 1 : timeframe === "1d" || timeframe === "1w" ? 2 : 6;
  const reachMs = barsAhead * timeframeMs(timeframe) * stretch + 10 * DAY_MS;
  const opens = expectedBars(instrument, timeframe, barCloseMs, barCloseMs + reachMs);
  const last = opens[barsAhead - 1];
  if (last === undefined) throw new RangeError(`claimExpiryMs: the calendar has no ${String(barsAhead)} bars ahead`);
  return barEndMs(instrument, timeframe, last);
}
