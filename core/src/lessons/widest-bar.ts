import type { CandleColumns } from "../market/index.ts";
import { barSwing } from "./bar-swing.ts";

/** Returns the index of the bar with the greatest swing, the first of equal ones; -1 without bars. */
export function widestBar(bars: CandleColumns): number {
  let widest = -1;
  for (let at = 0; at < bars.length; at++) {
    if (widest < 0 || barSwing(bars, at) > barSwing(bars, widest)) widest = at;
  }
  return widest;
}
