import type { CandleColumns } from "../market/index.ts";

/** Returns how far a bar opened from the close before it, in percent: above zero if higher. NaN for the first bar. */
export function overnightGap({ open, close }: CandleColumns, at: number): number {
  return ((open[at] ?? NaN) / (close[at - 1] ?? NaN) - 1) * 100;
}
