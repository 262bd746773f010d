import type { CandleColumns } from "../market/index.ts";

/**
 * Returns a stop loss that the market jumps over: halfway down the widest gap, after an entry, between all earlier
 * lows and an open below them. Undefined if the market never opened below every earlier low.
 */
export function gapStop({ open, low, length }: CandleColumns, entryAt: number): number | undefined {
  let lowest = low[entryAt + 1] ?? NaN;
  let widest = 0;
  let stop: number | undefined;
  for (let index = entryAt + 2; index < length; index++) {
    const gap = lowest / open[index]! - 1;
    if (gap > widest) {
      widest = gap;
      stop = (lowest + open[index]!) / 2;
    }
    lowest = Math.min(lowest, low[index]!);
  }
  return stop;
}
