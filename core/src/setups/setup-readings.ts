import { atr, donchian, macd, rsi } from "../indicators/index.ts";
import type { CandleColumns } from "../market/index.ts";

const PERIOD = 20;
const DEVIATIONS = 2;

/** Bollinger bands (20, 2) and BandWidth, one column each, NaN for the first 19 bars. */
type BandColumns = {
  readonly upper: Float64Array;
  readonly lower: Float64Array;
  readonly bandWidth: Float64Array;
};

/**
 * Returns Bollinger's bands (20 bars, 2 population standard deviations) and BandWidth, (upper - lower) / middle. Each
 * window is summed independently, so that the same 20 closes give the same digits wherever the series starts. `from` is
 * the first bar to fill.
 */
function bandColumns(close: Float64Array, from = 0): BandColumns {
  const [upper, lower, bandWidth] = [0, 1, 2].map(() => new Float64Array(close.length).fill(NaN)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let i = Math.max(from, PERIOD - 1); i < close.length; i++) {
    const first = close[i - PERIOD + 1]!;
    let sum = 0;
    for (let j = i - PERIOD + 2; j <= i; j++) sum += close[j]! - first;
    const mean = first + sum / PERIOD;
    let squares = 0;
    for (let j = i - PERIOD + 1; j <= i; j++) {
      const distance = close[j]! - mean;
      squares += distance * distance;
    }
    const width = DEVIATIONS * Math.sqrt(squares / PERIOD);
    upper[i] = mean + width;
    lower[i] = mean - width;
    bandWidth[i] = (2 * width) / mean;
  }
  return { upper, lower, bandWidth };
}

/** The inputs of the setups, one column each, all as long as the bars and NaN in warm-up. */
export type SetupReadings = {
  readonly candles: CandleColumns;
  /** Simple averages of the last 50 and 200 closes. */
  readonly average50: Float64Array;
  readonly average200: Float64Array;
  /** RSI of 2 and of 14 bars; NaN until the close has moved once, since an RSI is meaningless before. */
  readonly rsi2: Float64Array;
  readonly rsi14: Float64Array;
  /** MACD line less signal line (12, 26, 9). */
  readonly histogram: Float64Array;
  /** Bollinger bands (20, 2) and their BandWidth: upper less lower, by the middle. */
  readonly upper: Float64Array;
  readonly lower: Float64Array;
  readonly bandWidth: Float64Array;
  /** Lowest BandWidth of the last 126 bars, including this one. */
  readonly narrowest: Float64Array;
  /** Highest high and lowest low of the last 20 and 252 bars, including this one. */
  readonly high20: Float64Array;
  readonly low20: Float64Array;
  readonly high252: Float64Array;
  readonly low252: Float64Array;
  /** Average true range of 40 bars. */
  readonly range40: Float64Array;
  /** Average volume of the last 50 bars, including this one. */
  readonly volume50: Float64Array;
};

/** Number of bars over which BandWidth is lowest in a squeeze: six months of daily bars. */
export const SQUEEZE_BARS = 126;

/** Number of bars of the long highs and lows: a year of a stock's daily bars. */
export const YEAR_BARS = 252;

/** Returns every reading of a whole series, exactly equal to those of `readingsStepper`. */
export function setupReadings(candles: CandleColumns): SetupReadings {
  const { close, volume } = candles;
  const prices = sumsOf(close, true);
  const volumes = sumsOf(volume, false);
  const bands = bandColumns(close);
  const { bandWidth } = bands;
  const narrowest = donchian({ ...candles, high: bandWidth, low: bandWidth }, SQUEEZE_BARS).lower;
  const short = donchian(candles, 20);
  const long = donchian(candles, YEAR_BARS);
  return {
    candles,
    average50: scaled(prices.sum50, 50),
    average200: scaled(prices.sum200, 200),
    rsi2: sinceMoved(close, rsi(close, 2)),
    rsi14: sinceMoved(close, rsi(close, 14)),
    histogram: macd(close, 12, 26, 9).histogram,
    ...bands,
    narrowest,
    high20: short.upper,
    low20: short.lower,
    high252: long.upper,
    low252: long.lower,
    range40: atr(candles, 40),
    volume50: scaled(volumes.sum50, 50),
  };
}

function scaled(sums: Float64Array, count: number): Float64Array {
  for (let i = 0; i < sums.length; i++) sums[i]! /= count;
  return sums;
}

/** A close that never moved has an RSI of 0 by TA-Lib's rule, which is no sign of weakness. */
function sinceMoved(close: Float64Array, readings: Float64Array): Float64Array {
  for (let i = 0; i < close.length && close[i] === close[0]; i++) readings[i] = NaN;
  return readings;
}

/** Columns of sums over the last 50 and 200 values; `sum200` is empty if not requested. */
type WindowSums = { readonly sum50: Float64Array; readonly sum200: Float64Array };

/**
 * Returns the sums of the last 50 (and 200) values at each position, NaN before there are as many. A sum is composed of
 * sums of ten, in a fixed order: it depends only on its own values, so that the same window gives the same digits
 * wherever the series starts, and nothing is ever subtracted from a running sum.
 */
function sumsOf(values: Float64Array, isLong: boolean): WindowSums {
  const { length } = values;
  const tens = new Float64Array(length).fill(NaN);
  for (let i = 9; i < length; i++) {
    let sum = 0;
    for (let j = i - 9; j <= i; j++) sum += values[j]!;
    tens[i] = sum;
  }
  const sum50 = new Float64Array(length).fill(NaN);
  for (let i = 49; i < length; i++) {
    sum50[i] = tens[i - 40]! + tens[i - 30]! + tens[i - 20]! + tens[i - 10]! + tens[i]!;
  }
  if (!isLong) return { sum50, sum200: new Float64Array(0) };
  const sum200 = new Float64Array(length).fill(NaN);
  for (let i = 199; i < length; i++) sum200[i] = sum50[i - 150]! + sum50[i - 100]! + sum50[i - 50]! + sum50[i]!;
  return { sum50, sum200 };
}
