import { checkFactor, checkPeriod } from "./parameter-checks.ts";
import { shiftedMean } from "./shifted-mean.ts";
import { slide, type ValueWindow } from "./sma.ts";
import type { Stepper } from "./stepper.ts";

/** The bands and the simple average between them, in price units. */
export type Bollinger<Reading> = { readonly upper: Reading; readonly middle: Reading; readonly lower: Reading };

/**
 * Bollinger bands: the average price and how far prices usually stray from it (`deviations` population standard deviations),
 * as John Bollinger and TA-Lib BBANDS define them; NaN for the first period - 1 bars. A window is the tail of one block and the
 * head of the next, each measured from a price of its own and merged by Chan's formula (Chan, Golub, LeVeque 1983): no
 * running sum of squares, so nothing drifts and the variance cannot turn negative. Throws RangeError on bad parameters.
 */
export function bollinger(values: Float64Array, period: number, deviations: number): Bollinger<Float64Array> {
  checkPeriod("bollinger", "period", period);
  checkFactor("bollinger", "deviations", deviations);
  const length = values.length;
  const upper = new Float64Array(length);
  const middle = new Float64Array(length);
  const lower = new Float64Array(length);
  for (const column of [upper, middle, lower]) column.fill(NaN, 0, Math.min(length, period - 1));
  const share = 1 / period;
  const tailMean = new Float64Array(period);
  const tailSquares = new Float64Array(period);
  const inverse = Float64Array.from({ length: period + 1 }, (_, n) => (n === 0 ? 0 : 1 / n));
  for (let start = 0; start < length; start += period) {
    const end = Math.min(start + period, length);
    if (start > 0) {
      const anchor = values[start - 1]!;
      let sum = 0;
      let squares = 0;
      for (let j = period - 1, n = 1; j > 0; j--, n++) {
        const distance = values[start - period + j]! - anchor;
        sum += distance;
        squares += distance * distance;
        tailMean[j] = anchor + sum * inverse[n]!;
        tailSquares[j] = squares - sum * sum * inverse[n]!;
      }
    }
    const anchor = values[start]!;
    let sum = 0;
    let squares = 0;
    for (let i = start, head = 1; i < end; i++, head++) {
      const distance = values[i]! - anchor;
      sum += distance;
      squares += distance * distance;
      if (i < period - 1) continue;
      const headMean = anchor + sum * inverse[head]!;
      const headSquares = squares - sum * sum * inverse[head]!;
      const tail = period - head;
      const apart = head < period ? tailMean[head]! - headMean : 0;
      const other = head < period ? tailSquares[head]! : 0;
      const mean = headMean + apart * tail * share;
      // Each part loses at most a few last digits; below zero it is zero: |v| + v is the cheap way to say so.
      const variance = (headSquares + other + apart * apart * head * tail * share) * share;
      const width = deviations * Math.sqrt((variance + Math.abs(variance)) * 0.5);
      middle[i] = mean;
      upper[i] = mean + width;
      lower[i] = mean - width;
    }
  }
  return { upper, middle, lower };
}

/** Live reading of `bollinger`. */
export function bollingerStepper(period: number, deviations: number): Stepper<ValueWindow, number, Bollinger<number>> {
  checkPeriod("bollinger", "period", period);
  checkFactor("bollinger", "deviations", deviations);
  return {
    start: [],
    step: (window, value) => {
      const state = slide(window, value, period);
      if (state.length < period) return { state, value: { upper: NaN, middle: NaN, lower: NaN } };
      const middle = shiftedMean(state, 0, period);
      const squares = state.reduce((sum, one) => sum + (one - middle) ** 2, 0);
      const width = deviations * Math.sqrt(squares / period);
      return { state, value: { upper: middle + width, middle, lower: middle - width } };
    },
  };
}
