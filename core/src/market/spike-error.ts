import type { Candle } from "./candle.ts";

/** Maximum ratio between a bar's close and the adjacent closes. */
const MOST_TIMES = 5;

/**
 * Returns why a live vendor's bar is taken to be an error of the vendor although its own values are consistent: it
 * closes more than five times above (or below a fifth of) the closes on both sides, and its range reaches as far beyond
 * theirs. A move that stays is real: the next bar confirms a split or a crash. Without a next bar the answer is
 * unknown, and the bar waits for one; a first bar can't be compared and is accepted. Measured on 317 real files
 * (minutes to days, 1998 to 2025): the farthest lone bar is 1.77 times off (BTC-USD, 2015-01-14), the farthest move
 * that stayed within one bar 4.90 times (DOGE, 2021-01-28).
 */
export function spikeError(before: Candle | undefined, candle: Candle, after: Candle | undefined): string | undefined {
  if (before === undefined) return undefined;
  const around = after === undefined ? [before] : [before, after];
  const above = around.every((one) => candle.close > MOST_TIMES * one.close && candle.high > MOST_TIMES * one.high);
  const below = around.every((one) => candle.close * MOST_TIMES < one.close && candle.low * MOST_TIMES < one.low);
  if (!above && !below) return undefined;
  return after === undefined
    ? `close is over ${MOST_TIMES} times away from the bar before, and no later bar confirms it yet`
    : `close is over ${MOST_TIMES} times away from the bars on both sides`;
}
