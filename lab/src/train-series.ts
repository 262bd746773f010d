import { adjustSplits, parseCandleCsv } from "@sextant/core/candle-files";
import type { AssetClass } from "@sextant/core/forecast";
import { aggregateCandles, candleColumns, type Candle, type CandleColumns, type Timeframe } from "@sextant/core/market";
import type { Instrument } from "@sextant/core/market";
import { candleFolder } from "./candle-folder.ts";
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

/** Longer bars that are made of shorter ones where a folder has no file of them, and of which. */
const MADE_OF: readonly (readonly [AssetClass, Timeframe, Timeframe])[] = [
  ["crypto", "15m", "5m"],
  ["stock", "15m", "5m"],
  ["crypto", "4h", "1h"],
  ["stock", "4h", "1h"],
  ["crypto", "1d", "1h"],
];

type Raw = { readonly instrument: Instrument; readonly timeframe: Timeframe; readonly candles: readonly Candle[] };

function read(folder: string, nowMs: number): Raw[] {
  return candleFolder(folder, console.error).map(({ path, instrument, timeframe, splitAdjusted }) => {
    const file = parseCandleCsv(textFile(path), nowMs);
    return { instrument, timeframe, candles: splitAdjusted ? file.candles : adjustSplits(file.candles, file.actions) };
  });
}

function withLongerBars(files: readonly Raw[]): Raw[] {
  const all = [...files];
  for (const [kind, timeframe, shorter] of MADE_OF) {
    for (const file of files) {
      if (file.instrument.kind !== kind || file.timeframe !== shorter) continue;
      const exists = files.some(
        (one) => one.timeframe === timeframe && one.instrument.symbol === file.instrument.symbol,
      );
      if (exists) continue;
      all.push({ ...file, timeframe, candles: aggregateCandles(file.candles, timeframe, file.instrument) });
    }
  }
  return all;
}

/** Every series under a folder, and the longer bars that can be made of them, in a fixed order. */
export function seriesOf(folder: string, nowMs: number): readonly Series[] {
  const covered = new Map<string, number>();
  return withLongerBars(read(folder, nowMs))
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
