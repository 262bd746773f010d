import {
  adjustSplits,
  checkedCurrency,
  joinedColumns,
  parseCandleCsv,
  pickSeries,
  seriesCurrency,
} from "@sextant/core/candle-files";
import {
  barEndMs,
  type Candle,
  type CandleColumns,
  candleColumns,
  type Instrument,
  type Timeframe,
} from "@sextant/core/market";
import { candleFolder } from "./candle-folder.ts";
import { textFile } from "./text-file.ts";

/** Bars of one symbol as known at a time. */
export type ClosedBars = {
  /** Oldest first, adjusted for the splits that had happened by then. */
  readonly candles: readonly Candle[];
  /** What the prices are written in. */
  readonly quotedIn: string;
};

/**
 * Returns a symbol's bars in a folder of candle files that had closed by `atMs`; undefined when it has none of that
 * timeframe. Reports unreadable rows on stderr and leaves them out.
 */
export function closedBars(
  folder: string,
  instrument: Instrument,
  timeframe: Timeframe,
  { atMs, nowMs }: { readonly atMs: number; readonly nowMs: number },
): ClosedBars | undefined {
  const base = instrument.kind === "crypto" ? instrument.base : instrument.symbol;
  const candidates = candleFolder(folder)
    .filter((file) => file.timeframe === timeframe && file.instrument.kind === instrument.kind)
    .filter((file) => (file.instrument.kind === "crypto" ? file.instrument.base : file.instrument.symbol) === base)
    .map((file) => {
      const content = checkedCurrency(parseCandleCsv(textFile(file.path), nowMs), file);
      const candles = adjustSplits(
        content.candles.filter((candle) => barEndMs(instrument, timeframe, candle.openTimeMs) <= atMs),
        // A split after that time was not known then.
        content.actions.filter((action) => action.timeMs <= atMs),
      );
      const { currency, hasSplitColumn } = content;
      return { file, content, currency, hasSplitColumn, columns: candleColumns(candles) };
    });
  const picked = pickSeries(
    candidates.filter(({ columns }) => columns.length > 0),
    instrument,
    timeframe,
    atMs,
  );
  const newest = picked?.parts.at(-1)?.series;
  if (picked === undefined || newest === undefined) return undefined;
  for (const { series } of picked.parts)
    for (const bad of series.content.badRows) console.error(`${series.file.path}:${String(bad.line)}: ${bad.reason}`);
  return {
    candles: candlesOf(joinedColumns(picked.parts)),
    quotedIn: picked.quotedIn ?? seriesCurrency(newest.file, newest.currency),
  };
}

const candlesOf = (columns: CandleColumns): readonly Candle[] =>
  Array.from(columns.openTimeMs, (openTimeMs, i) => ({
    openTimeMs,
    open: columns.open[i]!,
    high: columns.high[i]!,
    low: columns.low[i]!,
    close: columns.close[i]!,
    volume: columns.volume[i]!,
  }));
