import { atr, macd, rsi } from "../indicators/index.ts";
import type { CandleColumns } from "../market/index.ts";
import type { MarketReadings } from "./market-readings.ts";
import { trailingMax, trailingMean } from "./trailing.ts";

type FactorWord = { readonly id: string; readonly name: string; readonly unit: string };
const word = (id: string, name: string, unit: string): FactorWord => ({ id, name, unit });

/** What is read from a chart before anything is forecast (ai-core.md 2.2), in the order of the coefficients. */
export const FACTORS: readonly FactorWord[] = [
  ...[1, 5, 21, 63, 126, 252].map((n) => word(`momentum:${n}`, `Change over ${n} bars`, "sd")),
  word("rsi:2", "RSI 2", "0 to 100"),
  word("rsi:14", "RSI 14", "0 to 100"),
  word("macd", "MACD histogram in ATR", "ratio"),
  word("bollinger", "Distance to the 20-bar average", "sd"),
  word("average:50", "Distance to the 50-bar average", "sd"),
  word("average:200", "Distance to the 200-bar average", "sd"),
  word("volatility:5:20", "Log volatility, 5 against 20 bars", "ratio"),
  word("volatility:20:100", "Log volatility, 20 against 100 bars", "ratio"),
  word("volatility", "Volatility of a bar, last 20 bars", "log"),
  word("volume", "Volume against its last 20 bars", "sd"),
  word("drawdown", "Below the highest close of 252 bars", "sd"),
  ...[5, 21, 126].map((n) => word(`market:${n}`, `Market's change over ${n} bars`, "sd")),
  word("market:volatility", "Market's volatility of a bar", "log"),
  word("relative:5", "Change over 5 bars less the market's", "sd"),
  word("relative:21", "Change over 21 bars less the market's", "sd"),
];

/** Bars without which the longest factor is not there yet. */
export const FEWEST_BARS = 260;

/** Bars that are read for a forecast: the longest average looks back a year, and what lies further back changes nothing that is shown. */
export const ENOUGH_BARS = 1500;

/** Changes of log closes over `count` bars in units of the volatility usual over so many bars. */
function momentum(logClose: Float64Array, sd: Float64Array, count: number): Float64Array {
  const out = new Float64Array(logClose.length).fill(NaN);
  const root = Math.sqrt(count);
  for (let t = count; t < out.length; t++) out[t] = (logClose[t]! - logClose[t - count]!) / (sd[t]! * root);
  return out;
}

/** How far the log close stands from its own trailing mean, in units of the volatility over that window. */
function distance(logClose: Float64Array, sd: Float64Array, count: number): Float64Array {
  const mean = trailingMean(logClose, count);
  const root = Math.sqrt(count);
  return mean.map((value, t) => (logClose[t]! - value) / (sd[t]! * root));
}

function volumeScore(volume: Float64Array): Float64Array {
  const log = volume.map((value) => Math.log1p(value));
  const mean = trailingMean(log, 20);
  const square = trailingMean(
    log.map((value) => value * value),
    20,
  );
  return mean.map((value, t) => (log[t]! - value) / Math.sqrt(Math.max(square[t]! - value * value, 0.01)));
}

const logRatio = (a: Float64Array, b: Float64Array): Float64Array => a.map((value, t) => 0.5 * Math.log(value / b[t]!));

/**
 * One column per factor, causal: the value at bar t reads bars up to t alone. `meanVariance` gives the mean bar variance of
 * the last n bars (floored above zero). Market factors are NaN where the market is not known.
 */
export function factorColumns(
  candles: CandleColumns,
  meanVariance: (count: number) => Float64Array,
  market: MarketReadings | undefined,
): readonly Float64Array[] {
  const { close, length } = candles;
  const logClose = close.map(Math.log);
  const sd = meanVariance(63).map(Math.sqrt);
  const range = atr(candles, 14);
  const { histogram } = macd(close, 12, 26, 9);
  const high = trailingMax(logClose, 252);
  const unknown = new Float64Array(length).fill(NaN);
  const momenta = [1, 5, 21, 63, 126, 252].map((count) => momentum(logClose, sd, count));
  const relative = (count: number, own: Float64Array): Float64Array =>
    market === undefined
      ? unknown
      : own.map((value, t) => value - market.change(count)[t]! / (sd[t]! * Math.sqrt(count)));
  return [
    ...momenta,
    rsi(close, 2),
    rsi(close, 14),
    histogram.map((value, t) => value / Math.max(range[t]!, close[t]! * 1e-9)),
    distance(logClose, sd, 20),
    distance(logClose, sd, 50),
    distance(logClose, sd, 200),
    logRatio(meanVariance(5), meanVariance(20)),
    logRatio(meanVariance(20), meanVariance(100)),
    meanVariance(20).map((value) => 0.5 * Math.log(value)),
    volumeScore(candles.volume),
    logClose.map((value, t) => (value - high[t]!) / (sd[t]! * Math.sqrt(252))),
    ...[5, 21, 126].map((count) => market?.momentum(count) ?? unknown),
    market?.logVolatility(22) ?? unknown,
    relative(5, momenta[1]!),
    relative(21, momenta[2]!),
  ];
}
