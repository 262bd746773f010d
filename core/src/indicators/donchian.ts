import type { Candle, CandleColumns } from "../market/index.ts";
import { checkPeriod } from "./parameter-checks.ts";
import { rollingExtremes } from "./rolling-extremes.ts";
import { slide, type ValueWindow } from "./sma.ts";
import type { Stepper } from "./stepper.ts";

/** Highest high, lowest low, and halfway between them, in price units. */
export type Donchian<Reading> = { readonly upper: Reading; readonly middle: Reading; readonly lower: Reading };

/**
 * Donchian channel: the range of the last `period` bars, which a breakout leaves (Richard Donchian; the Turtles' 20 days). The
 * current bar counts, as in TradingView's, so the close never lies outside; the channel it may break out of, Stock.Indicators'
 * reading, is the one that stands at the bar before. NaN for the first period - 1 bars. Throws RangeError on a bad period.
 */
export function donchian(
  columns: CandleColumns,
  period: number,
  out: Donchian<Float64Array> = {
    upper: new Float64Array(columns.length),
    middle: new Float64Array(columns.length),
    lower: new Float64Array(columns.length),
  },
): Donchian<Float64Array> {
  checkPeriod("donchian", "period", period);
  const { upper, middle, lower } = out;
  rollingExtremes(columns.high, columns.low, period, upper, lower);
  for (let i = 0; i < columns.length; i++) middle[i] = (upper[i]! + lower[i]!) / 2;
  return out;
}

/** The window's highs and lows. */
export type DonchianState = { readonly highs: ValueWindow; readonly lows: ValueWindow };

/** Live reading of `donchian`. */
export function donchianStepper(period: number): Stepper<DonchianState, Candle, Donchian<number>> {
  checkPeriod("donchian", "period", period);
  return {
    start: { highs: [], lows: [] },
    step: (state, candle) => {
      const highs = slide(state.highs, candle.high, period);
      const lows = slide(state.lows, candle.low, period);
      if (highs.length < period) return { state: { highs, lows }, value: { upper: NaN, middle: NaN, lower: NaN } };
      const upper = highs.reduce((a, b) => (b > a ? b : a));
      const lower = lows.reduce((a, b) => (b < a ? b : a));
      return { state: { highs, lows }, value: { upper, middle: (upper + lower) / 2, lower } };
    },
  };
}
