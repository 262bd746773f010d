import { checkPeriod } from "./parameter-checks.ts";
import { shiftedMean } from "./shifted-mean.ts";
import type { Stepper } from "./stepper.ts";

/**
 * Simple moving average: what the last `period` bars cost on average, the plainest picture of a trend. Same length as
 * `values`, NaN for the first period - 1 (TA-Lib SMA). A window is the tail of one block plus the head of the next (van Herk),
 * so nothing is ever subtracted from a running sum and no error piles up over a million bars. Throws RangeError on a bad period.
 */
export function sma(
  values: Float64Array,
  period: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  checkPeriod("sma", "period", period);
  const length = values.length;
  out.fill(NaN, 0, Math.min(length, period - 1));
  // tail[j] = sum over the finished block from its j-th value on, as distances from `anchor`.
  const tail = new Float64Array(period + 1);
  const share = 1 / period;
  for (let start = 0; start < length; start += period) {
    const anchor = values[start]!;
    const end = Math.min(start + period, length);
    if (start > 0) {
      for (let j = period - 1; j >= 0; j--) tail[j] = tail[j + 1]! + (values[start - period + j]! - anchor);
    }
    let head = 0;
    for (let i = start; i < end; i++) {
      head += values[i]! - anchor;
      if (i >= period - 1) out[i] = anchor + (head + tail[i - start + 1]!) * share;
    }
    tail.fill(0);
  }
  return out;
}

/** The last values, oldest first, at most `period` of them. */
export type ValueWindow = readonly number[];

/** A window one value further on. */
export function slide(window: ValueWindow, value: number, period: number): ValueWindow {
  const kept = window.length < period ? [...window] : window.slice(1);
  kept.push(value);
  return kept;
}

/** Live reading of `sma`. */
export function smaStepper(period: number): Stepper<ValueWindow, number, number> {
  checkPeriod("sma", "period", period);
  return {
    start: [],
    step: (window, value) => {
      const state = slide(window, value, period);
      return { state, value: state.length < period ? NaN : shiftedMean(state, 0, period) };
    },
  };
}
