import type { Candle, CandleColumns } from "../../market/index.ts";
import { checkPeriod } from "../parameter-checks.ts";
import { rollingExtremes } from "../rolling-extremes.ts";
import { slide, type ValueWindow } from "../sma/sma.ts";
import type { Stepper } from "../stepper.ts";
import { one, period } from "../definition-parts.ts";
import { liveState, type IndicatorDefinition } from "../indicator.ts";

/** Highest high, lowest low, and halfway between them, in price units. */
export type Donchian<Reading> = { readonly upper: Reading; readonly middle: Reading; readonly lower: Reading };

/**
 * Donchian channel: the range of the last `period` bars, used for breakouts (Richard Donchian; the Turtles' 20 days).
 * The current bar is included, as in TradingView's, so the close is never outside; the channel it may break out of,
 * Stock.Indicators' reading, is the one at the previous bar. NaN for the first period - 1 bars. Throws RangeError on a
 * bad period.
 */
export function donchian(
  columns: CandleColumns,
  period: number,
  out: Donchian<Float64Array> = {
    upper: new Float64Array(columns.length),
    middle: new Float64Array(columns.length),
    lower: new Float64Array(columns.length),
  },
): Donchian<Float64Array> {
  checkPeriod("donchian", "period", period);
  const { upper, middle, lower } = out;
  rollingExtremes(columns.high, columns.low, period, upper, lower);
  for (let i = 0; i < columns.length; i++) middle[i] = (upper[i]! + lower[i]!) / 2;
  return out;
}

/** The window's highs and lows. */
export type DonchianState = { readonly highs: ValueWindow; readonly lows: ValueWindow };

/** Returns the live stepper of `donchian`. */
export function donchianStepper(period: number): Stepper<DonchianState, Candle, Donchian<number>> {
  checkPeriod("donchian", "period", period);
  return {
    start: { highs: [], lows: [] },
    step: (state, candle) => {
      const highs = slide(state.highs, candle.high, period);
      const lows = slide(state.lows, candle.low, period);
      if (highs.length < period) return { state: { highs, lows }, value: { upper: NaN, middle: NaN, lower: NaN } };
      const upper = highs.reduce((a, b) => (b > a ? b : a));
      const lower = lows.reduce((a, b) => (b < a ? b : a));
      return { state: { highs, lows }, value: { upper, middle: (upper + lower) / 2, lower } };
    },
  };
}

/** The definition used by the whole product. */
export const DONCHIAN: IndicatorDefinition = {
  name: "donchian",
  aliases: ["donchianchannel", "donchianchannels"],
  title: "Donchian channel",
  formula: "the highest high and the lowest low of the last n bars, and halfway between them",
  source: "Richard Donchian; TradingView, which counts the current bar too",
  parameters: period(20),
  outputs: ["upper", "middle", "lower"],
  unit: "price",
  warmUp: (p) => [one(p) - 1, one(p) - 1, one(p) - 1],
  bulk: (columns, p) => {
    const out = donchian(columns, one(p));
    return [out.upper, out.middle, out.lower];
  },
  start: (p) => liveState(donchianStepper(one(p)), (value) => [value.upper, value.middle, value.lower]),
  chart: {
    pane: "price",
    label: (p) => `Donchian ${one(p)}`,
    lines: () => [
      { output: 0, name: "Donchian upper", colour: "line-f" },
      { output: 1, name: "Donchian middle", colour: "line-f", kind: "dashed", isQuiet: true },
      { output: 2, name: "Donchian lower", colour: "line-f" },
    ],
  },
  alert: { settles: "window", holdsClose: true, ordered: ["upper", "middle", "lower"] },
};
