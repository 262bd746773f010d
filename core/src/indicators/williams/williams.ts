import type { Candle, CandleColumns } from "../../market/index.ts";
import { donchianStepper, type DonchianState } from "../donchian/donchian.ts";
import { checkPeriod } from "../parameter-checks.ts";
import { rollingExtremes } from "../rolling-extremes.ts";
import type { Stepper } from "../stepper.ts";
import { one, period, single } from "../definition-parts.ts";
import { liveState, type IndicatorDefinition } from "../indicator.ts";

/**
 * Returns how far the close is below the highest (0), down to the lowest (-100); 0 in a window without range, as in
 * TA-Lib.
 */
function depth(close: number, highest: number, lowest: number): number {
  return highest > lowest ? -100 * ((highest - close) / (highest - lowest)) : 0;
}

/**
 * Williams %R, -100 to 0: the inverted stochastic; below -80 the price closes at its lows (Larry Williams, 1973), as
 * TA-Lib WILLR. NaN for the first period - 1 bars. Throws RangeError on a bad period.
 */
export function williams(
  columns: CandleColumns,
  period: number,
  out: Float64Array = new Float64Array(columns.length),
): Float64Array {
  checkPeriod("williams", "period", period);
  const { length, high, low, close } = columns;
  const lowest = new Float64Array(length);
  rollingExtremes(high, low, period, out, lowest);
  for (let i = period - 1; i < length; i++) out[i] = depth(close[i]!, out[i]!, lowest[i]!);
  return out;
}

/** Returns the live stepper of `williams`. */
export function williamsStepper(period: number): Stepper<DonchianState, Candle, number> {
  checkPeriod("williams", "period", period);
  const range = donchianStepper(period);
  return {
    start: range.start,
    step: (state, candle) => {
      const { state: next, value } = range.step(state, candle);
      return { state: next, value: Number.isNaN(value.upper) ? NaN : depth(candle.close, value.upper, value.lower) };
    },
  };
}

/** The definition used by the whole product. */
export const WILLIAMS: IndicatorDefinition = {
  name: "williams",
  aliases: ["williamsr", "willr", "percentr", "r"],
  title: "Williams %R",
  formula: "−100 × (highest high − close) / (highest high − lowest low) of n bars",
  source: "Larry Williams, 1973; TA-Lib WILLR",
  parameters: period(14),
  outputs: ["williams"],
  unit: "hundred",
  ranges: [[-100, 0]],
  warmUp: (p) => [one(p) - 1],
  bulk: (columns, p) => [williams(columns, one(p))],
  start: (p) => liveState(williamsStepper(one(p)), single),
  chart: {
    pane: "own",
    label: (p) => `Williams %R ${one(p)}`,
    isWhole: true,
    levels: [-80, -20],
    lines: () => [{ output: 0, name: "Williams %R", colour: "ink-2" }],
  },
  alert: { settles: "window" },
};
