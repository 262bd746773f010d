import type { Candle, CandleColumns } from "../../market/index.ts";
import { checkPeriod } from "../parameter-checks.ts";
import type { Stepper } from "../stepper.ts";
import { one, period, single } from "../definition-parts.ts";
import { liveState, type IndicatorDefinition } from "../indicator.ts";

/**
 * Returns the true range without a branch: the maximum of high - low and the two distances from the previous close is,
 * when the bar gapped, the distance from the bar's far end to that close, which is (high - low) plus the distance of
 * the close from the bar.
 */
export function trueRange(high: number, low: number, closeBefore: number): number {
  const above = closeBefore - high;
  const below = low - closeBefore;
  return high - low + (above + Math.abs(above) + below + Math.abs(below)) * 0.5;
}

/**
 * Average true range: the average distance a price travels in one bar, gaps included, in price units; commonly used to
 * place stops. Wilder's smoothing (1978) as TA-Lib ATR: bar 0 has no true range, NaN for the first `period` bars.
 * Throws RangeError.
 */
export function atr(
  columns: CandleColumns,
  period: number,
  out: Float64Array = new Float64Array(columns.length),
): Float64Array {
  checkPeriod("atr", "period", period);
  const { length, high, low, close } = columns;
  out.fill(NaN, 0, Math.min(length, period));
  if (length <= period) return out;
  let average = 0;
  for (let i = 1; i <= period; i++) average += trueRange(high[i]!, low[i]!, close[i - 1]!);
  average /= period;
  out[period] = average;
  const share = 1 / period;
  const keep = 1 - share;
  let closeBefore = close[period]!;
  for (let i = period + 1; i < length; i++) {
    average = average * keep + trueRange(high[i]!, low[i]!, closeBefore) * share;
    closeBefore = close[i]!;
    out[i] = average;
  }
  return out;
}

/**
 * Bars processed (counted up to the end of the warm-up), the last close, and the smoothed range (a plain sum while
 * seeding).
 */
export type AtrState = { readonly count: number; readonly closeBefore: number; readonly average: number };

/**
 * Returns the live stepper of `atr`, exact to the last digit, so that indicators based on it (`supertrend`) make the
 * same decisions.
 */
export function atrStepper(period: number): Stepper<AtrState, Candle, number> {
  checkPeriod("atr", "period", period);
  const share = 1 / period;
  const keep = 1 - share;
  return {
    start: { count: 0, closeBefore: 0, average: 0 },
    step: (state, candle) => {
      if (state.count === 0) return { state: { count: 1, closeBefore: candle.close, average: 0 }, value: NaN };
      const range = trueRange(candle.high, candle.low, state.closeBefore);
      const sum = state.average + range;
      const seeded = state.count === period ? sum / period : sum;
      const average = state.count > period ? state.average * keep + range * share : seeded;
      const count = Math.min(state.count + 1, period + 1);
      return { state: { count, closeBefore: candle.close, average }, value: count > period ? average : NaN };
    },
  };
}

/** The definition used by the whole product. */
export const ATR: IndicatorDefinition = {
  name: "atr",
  aliases: ["averagetruerange"],
  title: "Average true range",
  formula:
    "Wilder's average of the true range: the widest of high − low and the distances of both from the previous close",
  source: "J. W. Wilder, New Concepts in Technical Trading Systems, 1978; TA-Lib ATR",
  parameters: period(14),
  outputs: ["atr"],
  unit: "distance",
  ranges: [[0, null]],
  warmUp: (p) => [one(p)],
  bulk: (columns, p) => [atr(columns, one(p))],
  start: (p) => liveState(atrStepper(one(p)), single),
  chart: {
    pane: "own",
    label: (p) => `ATR ${one(p)}`,
    lines: () => [{ output: 0, name: "ATR", isNumbered: true, colour: "ink-2" }],
  },
};
