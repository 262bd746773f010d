import type { Candle, CandleColumns } from "../market/index.ts";
import { checkPeriod } from "./parameter-checks.ts";
import { NOTHING_MOVED } from "./rsi.ts";
import { scratchColumn } from "./scratch-column.ts";
import { greater, halfWidth, lesser, slidingExtremes } from "./sliding-extremes.ts";
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
const extremesOf = scratchColumn();

/** Where a chunk's extremes lie: high and low side by side, the first bar's at `first`; two windows `back` apart make a period. */
type Extremes = { readonly values: Float64Array; readonly first: number; readonly back: number };

/** The raw oscillator of the bars `start` to `end` - 1. */
function fillRaw(close: Float64Array, start: number, end: number, extremes: Extremes, raw: Float64Array): void {
  const { values, first, back } = extremes;
  for (let i = start, j = first; i < end; i++, j += 2) {
    const lowest = lesser(values[j + 1]!, values[j - back + 1]!);
    raw[i] = placeInRange(close[i]!, lowest, greater(values[j]!, values[j - back]!));
  }
}

/**
 * The last two values of the raw and of the slowed oscillator, handed from chunk to chunk. What another history left here falls
 * into the warm-up: it needs no clearing.
 */
const memory = new Float64Array(4);

/** The usual slow stochastic of the bars `start` to `end` - 1: the raw one's average over 3 bars, and that one's over 3. */
function fillSlow(
  close: Float64Array,
  start: number,
  end: number,
  extremes: Extremes,
  { k, d }: Stochastic<Float64Array>,
): void {
  const { values, first, back } = extremes;
  const tiny = NOTHING_MOVED;
  const third = 1 / 3;
  let rawBefore = memory[0]!;
  let rawEarlier = memory[1]!;
  let slowBefore = memory[2]!;
  let slowEarlier = memory[3]!;
  for (let i = start, j = first; i < end; i++, j += 2) {
    const lowest = lesser(values[j + 1]!, values[j - back + 1]!);
    const highest = greater(values[j]!, values[j - back]!);
    const raw = (100 * (close[i]! - lowest)) / (highest - lowest + tiny);
    const slow = (rawEarlier + rawBefore + raw) * third;
    d[i] = (slowEarlier + slowBefore + slow) * third;
    k[i] = slow;
    rawEarlier = rawBefore;
    rawBefore = raw;
    slowEarlier = slowBefore;
    slowBefore = slow;
  }
  memory[0] = rawBefore;
  memory[1] = rawEarlier;
  memory[2] = slowBefore;
  memory[3] = slowEarlier;
}

/** Chunk by chunk: into `k` the raw oscillator or, when it is the `usual` one, into `k` and `d` the slow one. */
function fillOscillator(columns: CandleColumns, period: number, usual: boolean, out: Stochastic<Float64Array>): void {
  const { length, high, low, close } = columns;
  const before = period - 1;
  const chunk = Math.max(CHUNK, period);
  const width = halfWidth(period);
  const extremes = { values: extremesOf(2 * (chunk + before)), first: 2 * before, back: 2 * (period - width) };
  for (let start = before; start < length; start += chunk) {
    const end = Math.min(start + chunk, length);
    slidingExtremes(high, low, start - before, end, width, extremes.values);
    if (usual) fillSlow(close, start, end, extremes, out);
    else fillRaw(close, start, end, extremes, out.k);
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
    // `sma` cannot write what it reads.
    d.set(k);
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
