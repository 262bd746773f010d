import type { CandleColumns } from "./candle.ts";

/** Returns bars [start, end) as a view on the same memory; bounds outside the bars or in reverse are clamped. */
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
