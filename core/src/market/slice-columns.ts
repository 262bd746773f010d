import type { CandleColumns } from "./candle.ts";

/** Bars [start, end) as a view on the same memory; ends beyond the bars, or after each other, give the bars that there are. */
export function sliceColumns(columns: CandleColumns, start: number, end: number): CandleColumns {
  const openTimeMs = columns.openTimeMs.subarray(start, end);
  return {
    length: openTimeMs.length,
    openTimeMs,
    open: columns.open.subarray(start, end),
    high: columns.high.subarray(start, end),
    low: columns.low.subarray(start, end),
    close: columns.close.subarray(start, end),
    volume: columns.volume.subarray(start, end),
  };
}
