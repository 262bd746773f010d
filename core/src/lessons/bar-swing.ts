import type { CandleColumns } from "../market/index.ts";

/** Returns how far a bar's high is above its low, in percent of its low. NaN for a bar that doesn't exist. */
export function barSwing({ high, low }: CandleColumns, at: number): number {
  const bottom = low[at] ?? NaN;
  return ((high[at] ?? NaN) / bottom - 1) * 100;
}
