import { adjustSplits, checkedCurrency, parseCandleCsv, pickSeries, seriesCurrency } from "@sextant/core/candle-files";
import { barEndMs, type Candle, type Instrument, type Timeframe } from "@sextant/core/market";
import { candleFolder } from "./candle-folder.ts";
import { textFile } from "./text-file.ts";

/** Bars of one symbol as they were known at a moment. */
export type ClosedBars = {
  /** Oldest first, adjusted for the splits that had happened by then. */
  readonly candles: readonly Candle[];
  /** What the prices are written in. */
  readonly quotedIn: string;
};

/**
 * The bars of a symbol in a folder of candle files that had closed by `atMs`; undefined when it has none of that timeframe. Rows
 * that cannot be read are told on stderr and left out.
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
      const lastBarMs = content.candles.at(-1)?.openTimeMs ?? -1;
      return { file, content, lastBarMs, hasSplitColumn: content.hasSplitColumn };
    });
  const read = candidates.filter((one) => one.lastBarMs >= 0);
  const picked = pickSeries(read, instrument, timeframe);
  if (picked === undefined) return undefined;
  const { content, file } = picked.series;
  for (const bad of content.badRows) console.error(`${file.path}:${String(bad.line)}: ${bad.reason}`);
  const candles = adjustSplits(
    content.candles.filter((candle) => barEndMs(instrument, timeframe, candle.openTimeMs) <= atMs),
    // A split after the moment asked about was not known then.
    content.actions.filter((action) => action.timeMs <= atMs),
  );
  return { candles, quotedIn: picked.quotedIn ?? seriesCurrency(file, content.currency) };
}
