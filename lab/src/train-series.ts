import { adjustSplits, parseCandleCsv } from "@sextant/core/candle-files";
import type { AssetClass } from "@sextant/core/forecast";
import { candleColumns, type Candle, type CandleColumns, type Timeframe } from "@sextant/core/market";
import type { Instrument } from "@sextant/core/market";
import { candleFolder } from "./candle-folder.ts";
import { withLongerBars } from "./longer-bars.ts";
import { textFile } from "./text-file.ts";

/** One symbol's bars of one timeframe, split-adjusted, as train and evaluate take them. */
export type Series = {
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly timeframe: Timeframe;
  readonly candles: CandleColumns;
  /** Rows count from here on: what an earlier file of the same symbol covers is not counted twice. */
  readonly countsFromMs: number;
};

type Raw = { readonly instrument: Instrument; readonly timeframe: Timeframe; readonly candles: readonly Candle[] };

function read(folder: string, nowMs: number): Raw[] {
  return candleFolder(folder, console.error).map(({ path, instrument, timeframe, splitAdjusted }) => {
    const file = parseCandleCsv(textFile(path), nowMs);
    return { instrument, timeframe, candles: splitAdjusted ? file.candles : adjustSplits(file.candles, file.actions) };
  });
}

/** Every series under a folder, and the longer bars that can be made of them, in a fixed order. */
export function seriesOf(folder: string, nowMs: number): readonly Series[] {
  const covered = new Map<string, number>();
  return withLongerBars(read(folder, nowMs), "folder", ({ instrument }) => instrument)
    .filter((file) => file.candles.length > 0)
    .sort((a, b) => (a.candles[0]?.openTimeMs ?? 0) - (b.candles[0]?.openTimeMs ?? 0))
    .map(({ instrument, timeframe, candles }) => {
      const key = `${instrument.kind}:${timeframe}:${instrument.symbol}`;
      const countsFromMs = covered.get(key) ?? 0;
      const lastMs = candles.at(-1)?.openTimeMs ?? 0;
      covered.set(key, Math.max(countsFromMs, lastMs + 1));
      const { symbol, kind: assetClass } = instrument;
      return { symbol, assetClass, timeframe, candles: candleColumns(candles), countsFromMs };
    });
}
