import type { Candle, CandleColumns } from "../market/index.ts";
import { checkPeriod } from "./parameter-checks.ts";
import { NOTHING_MOVED } from "./rsi.ts";
import { slidingMaximum } from "./sliding-maximum.ts";
import { slide, sma, smaStepper, type ValueWindow } from "./sma.ts";
import type { Stepper } from "./stepper.ts";

/** The slowed oscillator and its signal, each 0 to 100. */
export type Stochastic<Reading> = { readonly k: Reading; readonly d: Reading };

function checkStochastic(kPeriod: number, slowing: number, dPeriod: number): void {
  checkPeriod("stochastic", "k", kPeriod);
  checkPeriod("stochastic", "slowing", slowing);
  checkPeriod("stochastic", "d", dPeriod);
}

/** Where the close stands between lowest (0) and highest (100); 0 in a window without any range, as TA-Lib says. */
function placeInRange(close: number, lowest: number, highest: number): number {
  return (100 * (close - lowest)) / (highest - lowest + NOTHING_MOVED);
}

/** Bars worked on at a time: their extremes stay in the processor's nearest cache. */
const CHUNK = 1024;

/**
 * The raw oscillator, its average over 3 bars and the average of that over 3: the usual slow stochastic in one pass. With
 * `smoothing` off both columns are the raw oscillator. Warm-up is left to the caller.
 */
function fillOscillator(
  columns: CandleColumns,
  period: number,
  smoothing: boolean,
  out: Stochastic<Float64Array>,
): void {
  const { length, high, low, close } = columns;
  const { k, d } = out;
  const before = period - 1;
  const tops = new Float64Array(Math.min(length, CHUNK) + before);
  const depths = new Float64Array(tops.length);
  const tiny = NOTHING_MOVED;
  const third = 1 / 3;
  let rawBefore = 0;
  let rawEarlier = 0;
  let slowBefore = 0;
  let slowEarlier = 0;
  for (let start = 0; start < length; start += CHUNK) {
    const end = Math.min(start + CHUNK, length);
    const from = Math.max(0, start - before);
    // Lows are taken negative, so that one search for the greatest serves both.
    for (let i = from, j = 0; i < end; i++, j++) {
      tops[j] = high[i]!;
      depths[j] = -low[i]!;
    }
    slidingMaximum(tops, end - from, period);
    slidingMaximum(depths, end - from, period);
    for (let i = start, j = start - from; i < end; i++, j++) {
      const depth = depths[j]!;
      const raw = (100 * (close[i]! + depth)) / (tops[j]! + depth + tiny);
      const slow = smoothing ? (rawEarlier + rawBefore + raw) * third : raw;
      d[i] = smoothing ? (slowEarlier + slowBefore + slow) * third : raw;
      k[i] = slow;
      rawEarlier = rawBefore;
      rawBefore = raw;
      slowEarlier = slowBefore;
      slowBefore = slow;
    }
  }
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
  out: Stochastic<Float64Array> = { k: new Float64Array(columns.length), d: new Float64Array(columns.length) },
): Stochastic<Float64Array> {
  checkStochastic(kPeriod, slowing, dPeriod);
  const { k, d } = out;
  const usual = slowing === 3 && dPeriod === 3;
  const firstK = kPeriod + slowing - 2;
  fillOscillator(columns, kPeriod, usual, out);
  if (!usual) {
    // Both columns hold the raw oscillator now; `sma` reads one and writes the other.
    sma(d.subarray(kPeriod - 1), slowing, k.subarray(kPeriod - 1));
    sma(k.subarray(firstK), dPeriod, d.subarray(firstK));
  }
  k.fill(NaN, 0, Math.min(columns.length, firstK));
  d.fill(NaN, 0, Math.min(columns.length, firstK + dPeriod - 1));
  return out;
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
