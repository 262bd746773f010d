import { checkPeriod } from "../parameter-checks.ts";
import { slide, type ValueWindow } from "../sma/sma.ts";
import type { Stepper } from "../stepper.ts";
import { one, period, single } from "../definition-parts.ts";
import { liveCloses, type IndicatorDefinition } from "../indicator.ts";

/**
 * Weighted moving average: the last bar has weight `period`, the one before one less, down to one; closer to the price
 * than a simple average. NaN for the first period - 1 (TA-Lib WMA). A window is the tail of one block and the head of
 * the next, each summed with its weights as distances from the head's first value, so that no error accumulates. Throws
 * RangeError on a bad period.
 */
export function wma(
  values: Float64Array,
  period: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  checkPeriod("wma", "period", period);
  const length = values.length;
  out.fill(NaN, 0, Math.min(length, period - 1));
  const share = 2 / (period * (period + 1));
  // tail[j] = the previous block from its j-th value on, weighted 1, 2, 3 and so on, as distances from `anchor`.
  const tail = new Float64Array(period + 1);
  for (let start = 0; start < length; start += period) {
    const anchor = values[start]!;
    const end = Math.min(start + period, length);
    if (start > 0) {
      let sum = 0;
      for (let j = period - 1; j > 0; j--) {
        sum += values[start - period + j]! - anchor;
        // One value earlier, every weight increases by one.
        tail[j] = tail[j + 1]! + sum;
      }
    }
    let sum = 0;
    let weighted = 0;
    for (let i = start, count = 1; i < end; i++, count++) {
      const distance = values[i]! - anchor;
      sum += distance;
      weighted += count * distance;
      if (i >= period - 1) out[i] = anchor + ((period - count) * sum + weighted + tail[count]!) * share;
    }
  }
  return out;
}

/** Returns the live stepper of `wma`. */
export function wmaStepper(period: number): Stepper<ValueWindow, number, number> {
  checkPeriod("wma", "period", period);
  const share = 2 / (period * (period + 1));
  return {
    start: [],
    step: (window, value) => {
      const state = slide(window, value, period);
      if (state.length < period) return { state, value: NaN };
      const sum = state.reduce((total, one, i) => total + (i + 1) * (one - value), 0);
      return { state, value: value + sum * share };
    },
  };
}

/** The definition used by the whole product. */
export const WMA: IndicatorDefinition = {
  name: "wma",
  aliases: [],
  title: "Weighted moving average",
  formula: "(n × close + (n − 1) × the previous close + … + 1 × the oldest of n) / (n (n + 1) / 2)",
  source: "TA-Lib WMA",
  parameters: period(20),
  outputs: ["wma"],
  unit: "price",
  warmUp: (p) => [one(p) - 1],
  bulk: (columns, p) => [wma(columns.close, one(p))],
  start: (p) => liveCloses(wmaStepper(one(p)), single),
  chart: {
    pane: "price",
    label: (p) => `WMA ${one(p)}`,
    lines: () => [{ output: 0, name: "WMA", isNumbered: true, colour: "line-f" }],
  },
  alert: { settles: "window" },
};
