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
const memory = new Float64Array(4);

/** One pass over the bars `start` to `end` - 1; `extremes` lie side by side from bar `start` - `period` + 1 on. */
type Pass = (
  columns: CandleColumns,
  period: number,
  extremes: Float64Array,
  start: number,
  end: number,
  out: Stochastic<Float64Array>,
) => void;

const findExtremes: Pass = ({ high, low }, period, extremes, start, end) => {
  slidingExtremes(high, low, start - period + 1, end, halfWidth(period), extremes);
};

/** The raw oscillator, into k. */
const fillFast: Pass = ({ close }, period, extremes, start, end, { k }) => {
  const back = 2 * (period - halfWidth(period));
  for (let i = start, j = 2 * period - 2; i < end; i++, j += 2) {
    const lowest = lesser(extremes[j + 1]!, extremes[j - back + 1]!);
    k[i] = placeInRange(close[i]!, lowest, greater(extremes[j]!, extremes[j - back]!));
  }
};

/** The usual slow stochastic: the raw oscillator's average over 3 bars, and the average of that over 3. */
const fillSlow: Pass = ({ close }, period, extremes, start, end, { k, d }) => {
  const back = 2 * (period - halfWidth(period));
  const tiny = NOTHING_MOVED;
  const third = 1 / 3;
  let rawBefore = memory[0]!;
  let rawEarlier = memory[1]!;
  let slowBefore = memory[2]!;
  let slowEarlier = memory[3]!;
  for (let i = start, j = 2 * period - 2; i < end; i++, j += 2) {
    const lowest = lesser(extremes[j + 1]!, extremes[j - back + 1]!);
    const highest = greater(extremes[j]!, extremes[j - back]!);
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
};

/** Runs the passes over one chunk after the other. That they are called by turns in one place keeps V8 from merging their loops. */
function runPasses(
  columns: CandleColumns,
  period: number,
  passes: readonly Pass[],
  out: Stochastic<Float64Array>,
): void {
  const chunk = Math.max(CHUNK, period);
  const extremes = extremesOf(2 * (chunk + period));
  for (let start = period - 1; start < columns.length; start += chunk) {
    const end = Math.min(start + chunk, columns.length);
    for (const pass of passes) pass(columns, period, extremes, start, end, out);
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
  memory.fill(0);
  runPasses(columns, kPeriod, [findExtremes, usual ? fillSlow : fillFast], out);
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
