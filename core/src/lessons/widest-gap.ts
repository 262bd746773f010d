import type { CandleColumns } from "../market/index.ts";
import { overnightGap } from "./overnight-gap.ts";

/** Returns the index of the bar that opened furthest from the close before it, the first of equal ones. */
export function widestGap(bars: CandleColumns): number {
  let widest = 1;
  for (let at = 2; at < bars.length; at++) {
    if (Math.abs(overnightGap(bars, at)) > Math.abs(overnightGap(bars, widest))) widest = at;
  }
  return widest;
}
