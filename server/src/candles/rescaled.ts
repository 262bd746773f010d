import type { CandleColumns } from "@sextant/core/market";
import { firstAtOrAfter } from "./columns.ts";

const LEAST_BARS = 2;
const SAME = 0.002;
const CHANGED = 0.02;

/**
 * Whether bars fetched again differ from the kept ones by one constant factor: the vendor adjusted its history for a split
 * since, and the kept series is on an old scale.
 */
export function isRescaled(kept: CandleColumns, fetched: CandleColumns): boolean {
  const ratios: number[] = [];
  for (let i = 0; i < fetched.length; i += 1) {
    const time = fetched.openTimeMs[i] ?? NaN;
    const at = firstAtOrAfter(kept, time);
    if (kept.openTimeMs[at] === time) ratios.push((fetched.close[i] ?? NaN) / (kept.close[at] ?? NaN));
  }
  const first = ratios[0];
  if (first === undefined || ratios.length < LEAST_BARS) return false;
  return Math.abs(first - 1) > CHANGED && ratios.every((ratio) => Math.abs(ratio / first - 1) < SAME);
}
