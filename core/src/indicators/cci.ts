import type { Candle, CandleColumns } from "../market/index.ts";
import { checkPeriod } from "./parameter-checks.ts";
import { shiftedMean } from "./shifted-mean.ts";
import { slide, sma, type ValueWindow } from "./sma.ts";
import type { Stepper } from "./stepper.ts";
import { typicalPrice } from "./typical-price.ts";

/** Lambert's constant: with it most readings lie between -100 and 100. */
const LAMBERT = 0.015;

/** What rounding leaves of a distance between prices that are the same (TA-Lib's dead zone, as a share of the price). */
const ROUNDING = 1e-14;

/** The distance from the mean in units of the usual one; 0 where nothing but rounding is apart. */
function channelIndex(distance: number, deviation: number, mean: number): number {
  const noise = ROUNDING * Math.abs(mean);
  return Math.abs(distance) <= noise || deviation <= noise ? 0 : distance / (LAMBERT * deviation);
}

/**
 * Commodity channel index: how far the typical price has run from its average, in units of its usual distance; beyond +-100
 * the move is uncommon (Donald Lambert, 1980). As TA-Lib CCI: mean absolute deviation around the window's own mean; NaN for the
 * first period - 1 bars, 0 where nothing moved. Throws RangeError on a bad period.
 */
export function cci(
  columns: CandleColumns,
  period: number,
  out: Float64Array = new Float64Array(columns.length),
): Float64Array {
  checkPeriod("cci", "period", period);
  const { length, high, low, close } = columns;
  const prices = new Float64Array(length);
  for (let i = 0; i < length; i++) prices[i] = typicalPrice(high[i]!, low[i]!, close[i]!);
  sma(prices, period, out);
  for (let i = period - 1; i < length; i++) {
    const mean = out[i]!;
    let apart = 0;
    for (let j = i - period + 1; j <= i; j++) apart += Math.abs(prices[j]! - mean);
    out[i] = channelIndex(prices[i]! - mean, apart / period, mean);
  }
  return out;
}

/** Live reading of `cci`; its state is the window of typical prices. */
export function cciStepper(period: number): Stepper<ValueWindow, Candle, number> {
  checkPeriod("cci", "period", period);
  return {
    start: [],
    step: (window, candle) => {
      const price = typicalPrice(candle.high, candle.low, candle.close);
      const state = slide(window, price, period);
      if (state.length < period) return { state, value: NaN };
      const mean = shiftedMean(state, 0, period);
      const apart = state.reduce((sum, one) => sum + Math.abs(one - mean), 0);
      return { state, value: channelIndex(price - mean, apart / period, mean) };
    },
  };
}
