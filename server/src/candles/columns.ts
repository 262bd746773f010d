import { emptyCandleColumns, sliceColumns, type Candle, type CandleColumns } from "@sextant/core/market";

export const COLUMN_NAMES = ["openTimeMs", "open", "high", "low", "close", "volume"] as const;

/**
 * Returns the newest `most` bars in their own memory: a view would be copied to a thread with its whole underlying
 * buffer.
 */
export function lastColumns(columns: CandleColumns, most: number): CandleColumns {
  const copied = emptyCandleColumns(Math.min(most, columns.length));
  for (const name of COLUMN_NAMES) copied[name].set(columns[name].subarray(columns.length - copied.length));
  return copied;
}

/** Returns the bar at a valid index. */
export function candleAt(columns: CandleColumns, index: number): Candle {
  const at = (values: Float64Array): number => {
    const value = values[index];
    if (value === undefined) throw new Error(`No bar at ${String(index)} of ${String(columns.length)}`);
    return value;
  };
  return {
    openTimeMs: at(columns.openTimeMs),
    open: at(columns.open),
    high: at(columns.high),
    low: at(columns.low),
    close: at(columns.close),
    volume: at(columns.volume),
  };
}

/** Returns the index of the first bar that opens at or after a time; `length` when there is none. */
export function firstAtOrAfter(columns: CandleColumns, timeMs: number): number {
  let low = 0;
  let high = columns.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((columns.openTimeMs[middle] ?? 0) < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Merges both runs in time order; where both have a bar, the newer run's is used. */
export function mergeColumns(older: CandleColumns, newer: CandleColumns): CandleColumns {
  if (newer.length === 0) return older;
  if (older.length === 0) return newer;
  const merged = emptyCandleColumns(older.length + newer.length);
  // Bars before the first newer one are copied unchanged: usually a few bars are appended to a long series.
  let o = firstAtOrAfter(older, newer.openTimeMs[0] ?? Infinity);
  let n = 0;
  let at = o;
  for (const name of COLUMN_NAMES) merged[name].set(older[name].subarray(0, o));
  while (o < older.length || n < newer.length) {
    const oldTime = older.openTimeMs[o] ?? Infinity;
    const newTime = newer.openTimeMs[n] ?? Infinity;
    const [from, index] = newTime <= oldTime ? [newer, n] : [older, o];
    for (const name of COLUMN_NAMES) merged[name][at] = from[name][index] ?? NaN;
    if (newTime <= oldTime) n += 1;
    if (oldTime <= newTime) o += 1;
    at += 1;
  }
  return sliceColumns(merged, 0, at);
}
