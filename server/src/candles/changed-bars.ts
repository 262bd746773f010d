import { sliceColumns, type CandleColumns } from "@sextant/core/market";
import { firstAtOrAfter } from "./columns.ts";

/** The fetched bars from the first one on that differs from what is kept. */
export function changedBars(kept: CandleColumns, fetched: CandleColumns): CandleColumns {
  let start = 0;
  // The overlap is mostly as it was: writing starts at the first bar that differs.
  while (start < fetched.length) {
    const at = firstAtOrAfter(kept, fetched.openTimeMs[start] ?? NaN);
    const same =
      kept.openTimeMs[at] === fetched.openTimeMs[start] &&
      kept.open[at] === fetched.open[start] &&
      kept.high[at] === fetched.high[start] &&
      kept.low[at] === fetched.low[start] &&
      kept.close[at] === fetched.close[start] &&
      kept.volume[at] === fetched.volume[start];
    if (!same) break;
    start += 1;
  }
  return sliceColumns(fetched, start, fetched.length);
}
