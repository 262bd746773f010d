import { atr, donchian, macd, rsi } from "../indicators/index.ts";
import type { CandleColumns } from "../market/index.ts";
import { bandColumns } from "./bands.ts";
import { sumsOf } from "./window-sums.ts";

/** What the setups read, one column each, all as long as the bars and NaN in warm-up. */
export type SetupReadings = {
  readonly candles: CandleColumns;
  /** Simple averages of the last 50 and 200 closes. */
  readonly average50: Float64Array;
  readonly average200: Float64Array;
  /** RSI of 2 and of 14 bars; NaN until the close has moved once, when an RSI says nothing. */
  readonly rsi2: Float64Array;
  readonly rsi14: Float64Array;
  /** MACD line less signal line (12, 26, 9). */
  readonly histogram: Float64Array;
  /** Bollinger bands (20, 2) and their BandWidth: upper less lower, by the middle. */
  readonly upper: Float64Array;
  readonly lower: Float64Array;
  readonly bandWidth: Float64Array;
  /** Lowest BandWidth of the last 126 bars, this one included. */
  readonly narrowest: Float64Array;
  /** Highest high and lowest low of the last 20 and 252 bars, this one included. */
  readonly high20: Float64Array;
  readonly low20: Float64Array;
  readonly high252: Float64Array;
  readonly low252: Float64Array;
  /** Average true range of 40 bars. */
  readonly range40: Float64Array;
  /** Average volume of the last 50 bars, this one included. */
  readonly volume50: Float64Array;
};

/** Bars of which BandWidth is the lowest in a squeeze: six months of daily bars. */
export const SQUEEZE_BARS = 126;

/** Bars of the long highs and lows: a year of daily bars of a stock. */
export const YEAR_BARS = 252;

/** Returns every reading of a whole series, equal to the last digit to those of `readingsStepper`. */
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
