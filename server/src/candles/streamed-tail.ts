import {
  candleColumns,
  candleError,
  emptyCandleColumns,
  sliceColumns,
  timeframeMs,
  type CandleColumns,
} from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type { StreamedBar } from "./candle-source.ts";
import { firstAtOrAfter, mergeColumns } from "./columns.ts";

const MOST_SERIES = 1_000;
/** Two hours: the source itself is queried far more often while anyone reads the series. */
const MOST_BARS = 120;
const MINUTE_MS = timeframeMs("1m");

type Tail = { wholeFromMs: number; columns: CandleColumns; shown: WeakMap<CandleColumns, CandleColumns> };

/**
 * Minutes from a source's stream that its own candles do not include yet. They follow the stored series where they join
 * it, are never stored in the database, and are replaced by the source's own candle for the same minute.
 */
export type StreamedTail = {
  take(bar: StreamedBar): void;
  /** The series with its tail; the same object for as long as neither changed. */
  behind(symbol: string, columns: CandleColumns): CandleColumns;
};

export function createStreamedTail(): StreamedTail {
  const tails = new LRUCache<string, Tail>({ max: MOST_SERIES });
  return {
    take({ instrument, candle, wholeFromMs }) {
      if (candleError(candle) !== undefined) return;
      const before = tails.get(instrument.symbol);
      // A hole in the stream: what lies before it does not join what comes.
      const joins = before !== undefined && before.wholeFromMs >= wholeFromMs;
      const merged = mergeColumns(joins ? before.columns : emptyCandleColumns(0), candleColumns([candle]));
      const columns = sliceColumns(merged, Math.max(0, merged.length - MOST_BARS), merged.length);
      const firstMs = columns.openTimeMs[0] ?? candle.openTimeMs;
      const fromMs =
        columns.length < merged.length ? firstMs : Math.max(wholeFromMs, before?.wholeFromMs ?? wholeFromMs);
      tails.set(instrument.symbol, { wholeFromMs: fromMs, columns, shown: new WeakMap() });
    },
    behind(symbol, columns) {
      const tail = tails.get(symbol);
      const lastMs = columns.openTimeMs[columns.length - 1];
      if (tail === undefined || lastMs === undefined) return columns;
      const first = firstAtOrAfter(tail.columns, lastMs + 1);
      if (first === tail.columns.length || tail.wholeFromMs > lastMs + MINUTE_MS) return columns;
      const known = tail.shown.get(columns);
      if (known !== undefined) return known;
      const joined = mergeColumns(columns, sliceColumns(tail.columns, first, tail.columns.length));
      tail.shown.set(columns, joined);
      return joined;
    },
  };
}
