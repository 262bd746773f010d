import type { Candle, CandleColumns } from "../../market/index.ts";
import { atr, atrStepper, type AtrState } from "../atr/atr.ts";
import { checkFactor, checkPeriod } from "../parameter-checks.ts";
import type { Stepper } from "../stepper.ts";
import { bars, factor, listed, one, two } from "../definition-parts.ts";
import { liveState, type IndicatorDefinition } from "../indicator.ts";

/**
 * The line that trails the price, in price units, and the trend's direction: 1 up (line below), -1 down (line above).
 */
export type Supertrend<Reading> = { readonly supertrend: Reading; readonly direction: Reading };

/**
 * Supertrend: a stop that trails the price by `multiplier` average true ranges and changes sides when a close passes it
 * (Olivier Seban). Bands around (high + low) / 2 may only tighten until the previous close was beyond them; Wilder's
 * ATR as TA-Lib's, so the first value is on bar `period`, up if that bar closed in its upper half (as in
 * Stock.Indicators; TradingView starts downwards, TA-Lib upwards, and the difference disappears at the first turn). A
 * close exactly on the line is no turn (TradingView; Stock.Indicators turns there). Throws RangeError.
 */
export function supertrend(
  columns: CandleColumns,
  period: number,
  multiplier: number,
  out: Supertrend<Float64Array> = {
    supertrend: new Float64Array(columns.length),
    direction: new Float64Array(columns.length),
  },
): Supertrend<Float64Array> {
  checkPeriod("supertrend", "period", period);
  checkFactor("supertrend", "multiplier", multiplier);
  const { length, high, low, close } = columns;
  const { supertrend: line, direction } = out;
  atr(columns, period, line);
  direction.fill(NaN, 0, Math.min(length, period));
  if (length <= period) return out;
  let before = close[period - 1]!;
  let upper = Infinity;
  let lower = -Infinity;
  let rising = close[period]! >= (high[period]! + low[period]!) / 2;
  for (let i = period; i < length; i++) {
    const middle = (high[i]! + low[i]!) / 2;
    const reach = multiplier * line[i]!;
    const value = close[i]!;
    if (middle + reach < upper || before > upper) upper = middle + reach;
    if (middle - reach > lower || before < lower) lower = middle - reach;
    rising = rising ? value >= lower : value > upper;
    line[i] = rising ? lower : upper;
    direction[i] = rising ? 1 : -1;
    before = value;
  }
  return out;
}

/** The average range, the last close, both bands and the direction; no bands before the first value. */
export type SupertrendState = {
  readonly atr: AtrState;
  readonly before: number;
  readonly upper: number;
  readonly lower: number;
  readonly rising: boolean | undefined;
};

/** Returns the live stepper of `supertrend`. */
export function supertrendStepper(
  period: number,
  multiplier: number,
): Stepper<SupertrendState, Candle, Supertrend<number>> {
  checkPeriod("supertrend", "period", period);
  checkFactor("supertrend", "multiplier", multiplier);
  const ranges = atrStepper(period);
  return {
    start: { atr: ranges.start, before: NaN, upper: Infinity, lower: -Infinity, rising: undefined },
    step: (state, candle) => {
      const { high, low, close } = candle;
      const range = ranges.step(state.atr, candle);
      const waiting = { ...state, atr: range.state, before: close };
      if (Number.isNaN(range.value)) return { state: waiting, value: { supertrend: NaN, direction: NaN } };
      const middle = (high + low) / 2;
      const reach = multiplier * range.value;
      const { before } = state;
      const upper = middle + reach < state.upper || before > state.upper ? middle + reach : state.upper;
      const lower = middle - reach > state.lower || before < state.lower ? middle - reach : state.lower;
      const rising = (state.rising ?? close >= middle) ? close >= lower : close > upper;
      return {
        state: { ...waiting, upper, lower, rising },
        value: { supertrend: rising ? lower : upper, direction: rising ? 1 : -1 },
      };
    },
  };
}

/** The definition used by the whole product. */
export const SUPERTREND: IndicatorDefinition = {
  name: "supertrend",
  aliases: [],
  title: "Supertrend",
  formula:
    "(high + low) / 2 minus k average true ranges in an uptrend, plus k in a downtrend; it only tightens until a close passes it",
  source: "Olivier Seban; TradingView Supertrend",
  parameters: [bars("period", "ATR period", 10), factor("multiplier", "Multiplier", 3)],
  outputs: ["supertrend", "direction"],
  unit: "price",
  warmUp: (p) => [one(p), one(p)],
  bulk: (columns, p) => {
    const out = supertrend(columns, ...two(p));
    return [out.supertrend, out.direction];
  },
  start: (p) => liveState(supertrendStepper(...two(p)), (value) => [value.supertrend, value.direction]),
  chart: {
    pane: "price",
    label: (p) => `Supertrend ${listed(p)}`,
    lines: () => [{ output: 0, name: "Supertrend", colour: "ink-2", kind: "turning", turns: 1 }],
  },
  alert: { excluded: ["direction"] },
};
