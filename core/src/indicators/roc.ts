import { checkPeriod } from "./parameter-checks.ts";
import { slide, type ValueWindow } from "./sma.ts";
import type { Stepper } from "./stepper.ts";

/** A price's change from another in percent; 0 from a price of 0, as TA-Lib says. */
function change(value: number, before: number): number {
  return before === 0 ? 0 : (100 * (value - before)) / before;
}

/** Rate of change: how many percent the price stands above where it was `period` bars ago. TA-Lib ROC: NaN for the first `period`. */
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

/** Live reading of `roc`. */
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
