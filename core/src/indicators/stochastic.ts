import type { Candle, CandleColumns } from "../market/index.ts";
import { checkPeriod } from "./parameter-checks.ts";
import { sma, smaStepper, type ValueWindow } from "./sma.ts";
import { slide } from "./sma.ts";
import type { Stepper } from "./stepper.ts";

/** The slowed oscillator and its signal, each 0 to 100. */
export type Stochastic<Reading> = { readonly k: Reading; readonly d: Reading };

function checkStochastic(kPeriod: number, slowing: number, dPeriod: number): void {
  checkPeriod("stochastic", "k", kPeriod);
  checkPeriod("stochastic", "slowing", slowing);
  checkPeriod("stochastic", "d", dPeriod);
}

/** A window without any range says nothing about direction: 50, where TA-Lib says 0, which would read as oversold. */
function placeInRange(close: number, lowest: number, highest: number): number {
  return highest > lowest ? (100 * (close - lowest)) / (highest - lowest) : 50;
}

/** Where the close stands in the range of the last `period` bars, by van Herk's blocks: two comparisons a bar, whatever the period. */
function fastK(columns: CandleColumns, period: number): Float64Array {
  const { length, high, low, close } = columns;
  const out = new Float64Array(length);
  const tailHigh = new Float64Array(period + 1).fill(-Infinity);
  const tailLow = new Float64Array(period + 1).fill(Infinity);
  for (let start = 0; start < length; start += period) {
    if (start > 0) {
      let highest = -Infinity;
      let lowest = Infinity;
      for (let j = period - 1; j > 0; j--) {
        const top = high[start - period + j]!;
        const bottom = low[start - period + j]!;
        highest = top > highest ? top : highest;
        lowest = bottom < lowest ? bottom : lowest;
        tailHigh[j] = highest;
        tailLow[j] = lowest;
      }
    }
    const end = Math.min(start + period, length);
    let headHigh = -Infinity;
    let headLow = Infinity;
    for (let i = start, j = 1; i < end; i++, j++) {
      const top = high[i]!;
      const bottom = low[i]!;
      headHigh = top > headHigh ? top : headHigh;
      headLow = bottom < headLow ? bottom : headLow;
      const highest = headHigh > tailHigh[j]! ? headHigh : tailHigh[j]!;
      const lowest = headLow < tailLow[j]! ? headLow : tailLow[j]!;
      out[i] = placeInRange(close[i]!, lowest, highest);
    }
  }
  return out;
}

/** `sma` of a column whose first `skip` values are not there yet; periods of a few bars, so each window is summed afresh. */
function smoothed(values: Float64Array, period: number, skip: number): Float64Array {
  const length = values.length;
  const out = new Float64Array(length);
  const first = skip + period - 1;
  out.fill(NaN, 0, Math.min(length, first));
  if (period === 3) {
    const third = 1 / 3;
    for (let i = first; i < length; i++) out[i] = (values[i - 2]! + values[i - 1]! + values[i]!) * third;
  } else if (length > skip) {
    out.set(sma(values.subarray(skip), period), skip);
  }
  return out;
}

/**
 * Slow stochastic: where the close stands in the recent range, smoothed over `slowing` bars (%K) and again over `dPeriod` (%D);
 * near 100 the price closes at its highs (George Lane; TA-Lib STOCH with simple averages). %K starts on bar
 * kPeriod + slowing - 2, %D dPeriod - 1 later. Throws RangeError on bad periods.
 */
export function stochastic(
  columns: CandleColumns,
  kPeriod: number,
  slowing: number,
  dPeriod: number,
): Stochastic<Float64Array> {
  checkStochastic(kPeriod, slowing, dPeriod);
  const k = smoothed(fastK(columns, kPeriod), slowing, kPeriod - 1);
  return { k, d: smoothed(k, dPeriod, kPeriod + slowing - 2) };
}

/** The window's highs and lows, and the windows of the two averages. */
export type StochasticState = {
  readonly highs: ValueWindow;
  readonly lows: ValueWindow;
  readonly fast: ValueWindow;
  readonly slow: ValueWindow;
};

/** Live reading of `stochastic`. */
export function stochasticStepper(
  kPeriod: number,
  slowing: number,
  dPeriod: number,
): Stepper<StochasticState, Candle, Stochastic<number>> {
  checkStochastic(kPeriod, slowing, dPeriod);
  const [toK, toD] = [smaStepper(slowing), smaStepper(dPeriod)];
  return {
    start: { highs: [], lows: [], fast: [], slow: [] },
    step: (state, candle) => {
      const highs = slide(state.highs, candle.high, kPeriod);
      const lows = slide(state.lows, candle.low, kPeriod);
      if (highs.length < kPeriod) return { state: { ...state, highs, lows }, value: { k: NaN, d: NaN } };
      const highest = highs.reduce((a, b) => (b > a ? b : a));
      const lowest = lows.reduce((a, b) => (b < a ? b : a));
      const fast = toK.step(state.fast, placeInRange(candle.close, lowest, highest));
      if (Number.isNaN(fast.value))
        return { state: { ...state, highs, lows, fast: fast.state }, value: { k: NaN, d: NaN } };
      const slow = toD.step(state.slow, fast.value);
      return { state: { highs, lows, fast: fast.state, slow: slow.state }, value: { k: fast.value, d: slow.value } };
    },
  };
}
