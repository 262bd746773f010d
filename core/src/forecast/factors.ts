import { atr, macd, rsi } from "../indicators/index.ts";
import type { CandleColumns } from "../market/index.ts";
import { columnFrom } from "./column-from.ts";
import type { MarketReadings } from "./market-readings.ts";
import { trailingMax, trailingMean } from "./trailing.ts";

type FactorWord = { readonly id: string; readonly name: string; readonly unit: string };
const word = (id: string, name: string, unit: string): FactorWord => ({ id, name, unit });

/** The inputs read from a chart before forecasting, in the order of the coefficients. */
export const FACTORS: readonly FactorWord[] = [
  ...[1, 5, 21, 63, 126, 252].map((n) => word(`momentum:${n}`, `Change over ${n} bars`, "sd")),
  word("rsi:2", "RSI 2", "0 to 100"),
  word("rsi:14", "RSI 14", "0 to 100"),
  word("macd", "MACD histogram in ATR", "ratio"),
  word("bollinger", "Distance to the 20-bar average", "sd"),
  word("average:50", "Distance to the 50-bar average", "sd"),
  word("average:200", "Distance to the 200-bar average", "sd"),
  word("volatility:5:20", "Volatility of 5 vs. 20 bars (log)", "ratio"),
  word("volatility:20:100", "Volatility of 20 vs. 100 bars (log)", "ratio"),
  word("volatility", "Volatility per bar, last 20 bars", "log"),
  word("volume", "Volume vs. last 20 bars", "sd"),
  word("drawdown", "Distance to the highest close of 252 bars", "sd"),
  ...[5, 21, 126].map((n) => word(`market:${n}`, `Market change over ${n} bars`, "sd")),
  word("market:volatility", "Market volatility per bar", "log"),
  word("relative:5", "Change over 5 bars minus the market", "sd"),
  word("relative:21", "Change over 21 bars minus the market", "sd"),
];

/** Minimum bars for the longest factor to exist. */
export const FEWEST_BARS = 260;

/** Bars read for a forecast: the longest average looks back a year, and older bars change nothing that is shown. */
export const ENOUGH_BARS = 1500;

/** Returns the changes of log closes over `count` bars, in units of the usual volatility over that many bars. */
function momentum(logClose: Float64Array, sd: Float64Array, count: number, from: number): Float64Array {
  const root = Math.sqrt(count);
  const first = Math.max(from, count);
  return columnFrom(logClose.length, first, (t) => (logClose[t]! - logClose[t - count]!) / (sd[t]! * root));
}

/** Returns the distance of the log close from its own trailing mean, in units of the volatility over that window. */
function distance(logClose: Float64Array, sd: Float64Array, count: number, from: number): Float64Array {
  const mean = trailingMean(logClose, count);
  const root = Math.sqrt(count);
  return columnFrom(mean.length, from, (t) => (logClose[t]! - mean[t]!) / (sd[t]! * root));
}

function volumeScore(volume: Float64Array, from: number): Float64Array {
  const { length } = volume;
  const log = columnFrom(length, 0, (t) => Math.log1p(volume[t]!));
  const mean = trailingMean(log, 20);
  const squares = columnFrom(length, 0, (t) => log[t]! * log[t]!);
  const square = trailingMean(squares, 20);
  return columnFrom(
    length,
    from,
    (t) => (log[t]! - mean[t]!) / Math.sqrt(Math.max(square[t]! - mean[t]! * mean[t]!, 0.01)),
  );
}

const logRatio = (a: Float64Array, b: Float64Array, from: number): Float64Array =>
  columnFrom(a.length, from, (t) => 0.5 * Math.log(a[t]! / b[t]!));

/**
 * Returns one column per factor. Causal: the value at bar t depends only on bars up to t. `meanVariance` gives the mean
 * bar variance of the last n bars (floored above zero). Market factors are NaN where the market is unknown. Values are
 * computed from index `from` on; before it only those that need no extra work.
 */
export function factorColumns(
  candles: CandleColumns,
  meanVariance: (count: number) => Float64Array,
  market: MarketReadings | undefined,
  from: number,
): readonly Float64Array[] {
  const { close, length } = candles;
  const read = (value: (t: number) => number): Float64Array => columnFrom(length, from, value);
  const logClose = columnFrom(length, 0, (t) => Math.log(close[t]!));
  const [usual, bar] = [meanVariance(63), meanVariance(20)];
  const sd = read((t) => Math.sqrt(usual[t]!));
  const range = atr(candles, 14);
  const { histogram } = macd(close, 12, 26, 9);
  const high = trailingMax(logClose, 252);
  const unknown = new Float64Array(length).fill(NaN);
  const momenta = [1, 5, 21, 63, 126, 252].map((count) => momentum(logClose, sd, count, from));
  const relative = (count: number, own: Float64Array): Float64Array => {
    if (market === undefined) return unknown;
    const change = market.change(count);
    return read((t) => own[t]! - change[t]! / (sd[t]! * Math.sqrt(count)));
  };
  return [
    ...momenta,
    rsi(close, 2),
    rsi(close, 14),
    read((t) => histogram[t]! / Math.max(range[t]!, close[t]! * 1e-9)),
    distance(logClose, sd, 20, from),
    distance(logClose, sd, 50, from),
    distance(logClose, sd, 200, from),
    logRatio(meanVariance(5), bar, from),
    logRatio(bar, meanVariance(100), from),
    read((t) => 0.5 * Math.log(bar[t]!)),
    volumeScore(candles.volume, from),
    read((t) => (logClose[t]! - high[t]!) / (sd[t]! * Math.sqrt(252))),
    ...[5, 21, 126].map((count) => market?.momentum(count) ?? unknown),
    market?.logVolatility(22) ?? unknown,
    relative(5, momenta[1]!),
    relative(21, momenta[2]!),
  ];
}
