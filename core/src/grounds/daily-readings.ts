import type { CandleColumns } from "../market/index.ts";

/** Bars of the longest window: a year of sessions. */
const YEAR = 252;
/** Minimum daily bars for a share's relative volatility; younger listings are not compared. */
export const FEWEST_DAILY_BARS = { stock: 200, crypto: 120 } as const;
const GARMAN_KLASS_BODY = 2 * Math.LN2 - 1;
/** Below this, a day's range is uninformative: one tick of a cheap share. */
const LEAST_RANGE_VARIANCE = 1e-8;

/**
 * Readings of daily bars, before any odds: variances of a day's log return over trailing windows, NaN before warm-up.
 */
export type DailyReadings = {
  readonly candles: CandleColumns;
  /** Mean squared log return of 21, 63 and 252 bars (the last from `fewest` bars on). */
  readonly variance21: Float64Array;
  readonly variance63: Float64Array;
  readonly variance252: Float64Array;
  /**
   * Mean variance of 21 bars estimated from their full range (Garman and Klass 1980, plus the jump from the previous
   * close).
   */
  readonly rangeVariance21: Float64Array;
  /** sqrt(0.6 variance63 + 0.4 variance252): the usual daily volatility by which symbols are compared. */
  readonly sigma: Float64Array;
};

/** Returns the mean of the last `count` known values, once at least `fewest` are known; causal. */
export function trailingKnownMean(values: Float64Array, count: number, fewest: number): Float64Array {
  const out = new Float64Array(values.length).fill(NaN);
  // Each window is recomputed from two running sums, so that rounding errors do not accumulate over years.
  const sums = new Float64Array(values.length + 1);
  const counts = new Int32Array(values.length + 1);
  for (let t = 0; t < values.length; t++) {
    const known = !Number.isNaN(values[t]!);
    sums[t + 1] = sums[t]! + (known ? values[t]! : 0);
    counts[t + 1] = counts[t]! + (known ? 1 : 0);
    const from = Math.max(0, t + 1 - count);
    const n = counts[t + 1]! - counts[from]!;
    if (n >= fewest) out[t] = (sums[t + 1]! - sums[from]!) / n;
  }
  return out;
}

/** Returns squared log returns from close to close; the first bar has none. */
export function squaredReturns(close: Float64Array): Float64Array {
  const out = new Float64Array(close.length).fill(NaN);
  for (let t = 1; t < close.length; t++) out[t] = Math.log(close[t]! / close[t - 1]!) ** 2;
  return out;
}

/** Reads daily bars, split-adjusted; causal: the value at bar t depends only on bars up to t. */
export function dailyReadings(candles: CandleColumns, kind: "stock" | "crypto"): DailyReadings {
  const { length, open, high, low, close } = candles;
  const squares = squaredReturns(close);
  const ranges = new Float64Array(length).fill(NaN);
  for (let t = 1; t < length; t++) {
    const within = 0.5 * Math.log(high[t]! / low[t]!) ** 2 - GARMAN_KLASS_BODY * Math.log(close[t]! / open[t]!) ** 2;
    ranges[t] = Math.max(within, LEAST_RANGE_VARIANCE) + Math.log(open[t]! / close[t - 1]!) ** 2;
  }
  const variance63 = trailingKnownMean(squares, 63, 63);
  const variance252 = trailingKnownMean(squares, YEAR, FEWEST_DAILY_BARS[kind] - 1);
  const sigma = new Float64Array(length);
  for (let t = 0; t < length; t++) sigma[t] = Math.sqrt(0.6 * variance63[t]! + 0.4 * variance252[t]!);
  return {
    candles,
    variance21: trailingKnownMean(squares, 21, 21),
    variance63,
    variance252,
    rangeVariance21: trailingKnownMean(ranges, 21, 21),
    sigma,
  };
}
