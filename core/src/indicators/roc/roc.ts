import { checkPeriod } from "../parameter-checks.ts";
import { slide, type ValueWindow } from "../sma/sma.ts";
import type { Stepper } from "../stepper.ts";
import { one, period, single } from "../definition-parts.ts";
import { liveCloses, type IndicatorDefinition } from "../indicator.ts";

/** Returns a price's change from another in percent; 0 from a price of 0, as in TA-Lib. */
function change(value: number, before: number): number {
  return before === 0 ? 0 : (100 * (value - before)) / before;
}

/**
 * Rate of change: how many percent the price is above its value `period` bars ago. TA-Lib ROC: NaN for the first
 * `period`.
 */
export function roc(
  values: Float64Array,
  period: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  checkPeriod("roc", "period", period);
  out.fill(NaN, 0, Math.min(values.length, period));
  for (let i = period; i < values.length; i++) out[i] = change(values[i]!, values[i - period]!);
  return out;
}

/** Returns the live stepper of `roc`. */
export function rocStepper(period: number): Stepper<ValueWindow, number, number> {
  checkPeriod("roc", "period", period);
  return {
    start: [],
    step: (window, value) => {
      const state = slide(window, value, period + 1);
      return { state, value: state.length > period ? change(value, state[0] ?? NaN) : NaN };
    },
  };
}

/** The definition used by the whole product. */
export const ROC: IndicatorDefinition = {
  name: "roc",
  aliases: ["rateofchange"],
  title: "Rate of change",
  formula: "100 × (close / the close n bars ago − 1)",
  source: "TA-Lib ROC",
  parameters: period(10),
  outputs: ["roc"],
  unit: "hundred",
  // A price cannot lose more than all of it.
  ranges: [[-100, null]],
  warmUp: (p) => [one(p)],
  bulk: (columns, p) => [roc(columns.close, one(p))],
  start: (p) => liveCloses(rocStepper(one(p)), single),
  chart: {
    pane: "own",
    label: (p) => `ROC ${one(p)}`,
    levels: [0],
    lines: () => [{ output: 0, name: "ROC", isNumbered: true, colour: "ink-2" }],
  },
  alert: { settles: "window" },
};
