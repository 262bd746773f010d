import { emaStepper, type EmaState } from "./ema.ts";
import { checkPeriod } from "./parameter-checks.ts";
import { shiftedMean } from "./shifted-mean.ts";
import type { Stepper } from "./stepper.ts";

/** MACD line, its signal line, and the distance between them, in price units. */
export type Macd<Reading> = { readonly macd: Reading; readonly signal: Reading; readonly histogram: Reading };

function checkMacd(fast: number, slow: number, signal: number): void {
  checkPeriod("macd", "fast", fast);
  checkPeriod("macd", "slow", slow);
  checkPeriod("macd", "signal", signal);
  if (fast >= slow) throw new RangeError(`macd: fast (${String(fast)}) must be below slow (${String(slow)})`);
}

/**
 * Moving average convergence/divergence (Gerald Appel): how far a fast trend has run from a slow one. As TA-Lib MACD: both
 * averages start on bar slow - 1, the fast one seeded by the mean of the `fast` bars up to there; the signal, an EMA of the
 * line, starts signal - 1 bars later. Throws RangeError on bad periods.
 */
export function macd(
  values: Float64Array,
  fast: number,
  slow: number,
  signal: number,
  out: Macd<Float64Array> = {
    macd: new Float64Array(values.length),
    signal: new Float64Array(values.length),
    histogram: new Float64Array(values.length),
  },
): Macd<Float64Array> {
  checkMacd(fast, slow, signal);
  const length = values.length;
  const { macd: line, signal: signals, histogram } = out;
  const firstLine = slow - 1;
  const firstSignal = slow + signal - 2;
  line.fill(NaN, 0, Math.min(length, firstLine));
  signals.fill(NaN, 0, Math.min(length, firstSignal));
  histogram.fill(NaN, 0, Math.min(length, firstSignal));
  if (length <= firstLine) return out;
  const fastWeight = 2 / (fast + 1);
  const slowWeight = 2 / (slow + 1);
  const signalWeight = 2 / (signal + 1);
  let fastAverage = shiftedMean(values, slow - fast, fast);
  let slowAverage = shiftedMean(values, 0, slow);
  line[firstLine] = fastAverage - slowAverage;
  const seeded = Math.min(length - 1, firstSignal);
  for (let i = slow; i <= seeded; i++) {
    fastAverage += fastWeight * (values[i]! - fastAverage);
    slowAverage += slowWeight * (values[i]! - slowAverage);
    line[i] = fastAverage - slowAverage;
  }
  if (length <= firstSignal) return out;
  let signalAverage = shiftedMean(line, firstLine, signal);
  signals[firstSignal] = signalAverage;
  histogram[firstSignal] = line[firstSignal]! - signalAverage;
  for (let i = firstSignal + 1; i < length; i++) {
    const value = values[i]!;
    fastAverage += fastWeight * (value - fastAverage);
    slowAverage += slowWeight * (value - slowAverage);
    const distance = fastAverage - slowAverage;
    signalAverage += signalWeight * (distance - signalAverage);
    line[i] = distance;
    signals[i] = signalAverage;
    histogram[i] = distance - signalAverage;
  }
  return out;
}

/** The three averages; `count` says when the fast one joins. */
export type MacdState = {
  readonly count: number;
  readonly fast: EmaState;
  readonly slow: EmaState;
  readonly signal: EmaState;
};

/** Live reading of `macd`. */
export function macdStepper(fast: number, slow: number, signal: number): Stepper<MacdState, number, Macd<number>> {
  checkMacd(fast, slow, signal);
  const [fastEma, slowEma, signalEma] = [emaStepper(fast), emaStepper(slow), emaStepper(signal)];
  return {
    start: { count: 0, fast: fastEma.start, slow: slowEma.start, signal: signalEma.start },
    step: (state, value) => {
      const joined = state.count >= slow - fast;
      const nextFast = joined ? fastEma.step(state.fast, value) : { state: state.fast, value: NaN };
      const nextSlow = slowEma.step(state.slow, value);
      const line = nextFast.value - nextSlow.value;
      const nextSignal = Number.isNaN(line) ? { state: state.signal, value: NaN } : signalEma.step(state.signal, line);
      return {
        state: {
          count: Math.min(state.count + 1, slow),
          fast: nextFast.state,
          slow: nextSlow.state,
          signal: nextSignal.state,
        },
        value: { macd: line, signal: nextSignal.value, histogram: line - nextSignal.value },
      };
    },
  };
}
