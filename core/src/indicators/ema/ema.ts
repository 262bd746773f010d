import { checkPeriod } from "../parameter-checks.ts";
import { shiftedMean } from "../shifted-mean.ts";
import type { Stepper } from "../stepper.ts";
import { one, period, single } from "../definition-parts.ts";
import { liveCloses, type IndicatorDefinition } from "../indicator.ts";
import { AVERAGE_VOTE } from "../sma/sma.ts";

/**
 * Exponential moving average: a trend line that weights recent bars more, by 2 / (period + 1). NaN for the first period
 * - 1; seeded by the simple mean of the first `period` values (TA-Lib EMA, default compatibility). `out`, if given, is
 * filled and returned. Throws RangeError on a bad period.
 */
export function ema(
  values: Float64Array,
  period: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  checkPeriod("ema", "period", period);
  const length = values.length;
  out.fill(NaN, 0, Math.min(length, period - 1));
  if (length < period) return out;
  const weight = 2 / (period + 1);
  let average = shiftedMean(values, 0, period);
  out[period - 1] = average;
  for (let i = period; i < length; i++) {
    average += weight * (values[i]! - average);
    out[i] = average;
  }
  return out;
}

/** While seeding: the first value and the distances from it; afterwards only the average. */
export type EmaState = {
  readonly count: number;
  readonly first: number;
  readonly sum: number;
  readonly average: number;
};

/** Returns the live stepper of `ema`. */
export function emaStepper(period: number): Stepper<EmaState, number, number> {
  checkPeriod("ema", "period", period);
  const weight = 2 / (period + 1);
  return {
    start: { count: 0, first: 0, sum: 0, average: NaN },
    step: (state, value) => {
      const count = Math.min(state.count + 1, period + 1);
      if (count > period) {
        const average = state.average + weight * (value - state.average);
        return { state: { ...state, count, average }, value: average };
      }
      const first = count === 1 ? value : state.first;
      const sum = state.sum + (value - first);
      const average = count === period ? first + sum / period : NaN;
      return { state: { count, first, sum, average }, value: average };
    },
  };
}

/** The definition used by the whole product. */
export const EMA: IndicatorDefinition = {
  name: "ema",
  aliases: [],
  title: "Exponential moving average",
  formula: "the previous value + 2 / (n + 1) × (close − the previous value); the first is the mean of n closes",
  source: "TA-Lib EMA",
  parameters: period(20),
  outputs: ["ema"],
  unit: "price",
  warmUp: (p) => [one(p) - 1],
  bulk: (columns, p) => [ema(columns.close, one(p))],
  start: (p) => liveCloses(emaStepper(one(p)), single),
  chart: {
    pane: "price",
    label: (p) => `EMA ${one(p)}`,
    presets: [[20], [50]],
    lines: (p) => [{ output: 0, name: "EMA", isNumbered: true, colour: one(p) === 50 ? "line-e" : "line-d" }],
  },
  vote: AVERAGE_VOTE,
  alert: { settles: (p) => 4 * one(p) + 250 },
};
