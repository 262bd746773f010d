import { emaStepper, type EmaState } from "../ema/ema.ts";
import { checkPeriod } from "../parameter-checks.ts";
import { shiftedMean } from "../shifted-mean.ts";
import type { Stepper } from "../stepper.ts";
import { bars, listed, three } from "../definition-parts.ts";
import { liveCloses, type IndicatorDefinition } from "../indicator.ts";
import { NOT_ENOUGH_DATA } from "../indicator-vote.ts";

/** MACD line, its signal line, and the distance between them, in price units. */
export type Macd<Reading> = { readonly macd: Reading; readonly signal: Reading; readonly histogram: Reading };

function checkMacd(fast: number, slow: number, signal: number): void {
  checkPeriod("macd", "fast", fast);
  checkPeriod("macd", "slow", slow);
  checkPeriod("macd", "signal", signal);
  if (fast >= slow) throw new RangeError(`macd: fast (${String(fast)}) must be below slow (${String(slow)})`);
}

/**
 * Moving average convergence/divergence (Gerald Appel): the distance of a fast trend from a slow one. As TA-Lib MACD:
 * both averages start on bar slow - 1, the fast one seeded by the mean of the `fast` bars up to there; the signal, an
 * EMA of the line, starts signal - 1 bars later. Throws RangeError on bad periods.
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

/** The three averages; `count` determines when the fast one starts. */
export type MacdState = {
  readonly count: number;
  readonly fast: EmaState;
  readonly slow: EmaState;
  readonly signal: EmaState;
};

/** Returns the live stepper of `macd`. */
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

/** The definition used by the whole product. */
export const MACD: IndicatorDefinition = {
  name: "macd",
  aliases: ["movingaverageconvergence"],
  title: "Moving average convergence/divergence",
  formula: "EMA fast − EMA slow of the closes; the signal line is its EMA, the histogram the distance between the two",
  source: "Gerald Appel, 1979; TA-Lib MACD",
  parameters: [bars("fast", "Fast", 12), bars("slow", "Slow", 26), bars("signal", "Signal", 9, 1)],
  outputs: ["macd", "signal", "histogram"],
  unit: "distance",
  warmUp: (p) => {
    const [, slow, signal] = three(p);
    return [slow - 1, slow + signal - 2, slow + signal - 2];
  },
  bulk: (columns, p) => {
    const out = macd(columns.close, ...three(p));
    return [out.macd, out.signal, out.histogram];
  },
  start: (p) => liveCloses(macdStepper(...three(p)), (value) => [value.macd, value.signal, value.histogram]),
  conflict: (p) => (three(p)[0] < three(p)[1] ? undefined : "Fast must be below slow."),
  chart: {
    pane: "own",
    label: (p) => `MACD ${listed(p)}`,
    lines: () => [
      { output: 2, name: "Histogram", colour: "up", kind: "columns" },
      { output: 0, name: "MACD", colour: "line-d" },
      { output: 1, name: "Signal", colour: "line-e" },
    ],
  },
  vote: {
    group: "oscillators",
    rule: "MACD above its signal line: buy. Below: sell. (Appel 1979)",
    value: (at) => at.output(0),
    facts: (at) => [
      ["MACD", at.output(0), "currency"],
      ["MACD signal", at.output(1), "currency"],
    ],
    verdict: ({ output }) => {
      const [line, signal] = [output(0), output(1)];
      if (line === undefined || signal === undefined) return NOT_ENOUGH_DATA;
      if (line > signal) return { vote: "BUY", reading: "MACD is above its signal line" };
      if (line < signal) return { vote: "SELL", reading: "MACD is below its signal line" };
      return { vote: "NEUTRAL", reading: "MACD equals its signal line" };
    },
  },
  alert: {
    names: { signal: "MACD signal", histogram: "MACD histogram" },
    settles: (p) => Math.max(300, 8 * (three(p)[1] + three(p)[2])),
  },
};
