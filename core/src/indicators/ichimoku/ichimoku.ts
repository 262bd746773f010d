import { sliceColumns, type Candle, type CandleColumns } from "../../market/index.ts";
import { donchian, donchianStepper, type DonchianState } from "../donchian/donchian.ts";
import { checkPeriod } from "../parameter-checks.ts";
import type { Stepper } from "../stepper.ts";
import { bars, four, listed } from "../definition-parts.ts";
import { liveState, type IndicatorDefinition } from "../indicator.ts";

/** The conversion and the base line, and the two edges of the cloud at the bar, in price units. */
export type Ichimoku<Reading> = {
  readonly tenkan: Reading;
  readonly kijun: Reading;
  readonly senkouA: Reading;
  readonly senkouB: Reading;
};

/** The cloud ahead of the last bar: entry j is j + 1 bars after it; NaN if not known yet. */
export type IchimokuAhead = { readonly senkouA: Float64Array; readonly senkouB: Float64Array };

function checkIchimoku(tenkan: number, kijun: number, senkou: number, displacement: number): void {
  checkPeriod("ichimoku", "tenkan", tenkan);
  checkPeriod("ichimoku", "kijun", kijun);
  checkPeriod("ichimoku", "senkou", senkou);
  checkPeriod("ichimoku", "displacement", displacement);
}

/** Returns the lines as computed at each bar, before the cloud is displaced. */
function ichimokuLines(columns: CandleColumns, tenkan: number, kijun: number, senkou: number): Ichimoku<Float64Array> {
  const upper = new Float64Array(columns.length);
  const lower = new Float64Array(columns.length);
  const middle = (period: number): Float64Array =>
    donchian(columns, period, { upper, middle: new Float64Array(columns.length), lower }).middle;
  const conversion = middle(tenkan);
  const base = middle(kijun);
  const senkouA = upper;
  const senkouB = middle(senkou);
  for (let i = 0; i < columns.length; i++) senkouA[i] = (conversion[i]! + base[i]!) / 2;
  return { tenkan: conversion, kijun: base, senkouA, senkouB };
}

/** Shifts a column `by` places later; NaN before. */
function later(column: Float64Array, by: number): Float64Array {
  const moved = new Float64Array(column.length).fill(NaN, 0, Math.min(column.length, by));
  moved.set(column.subarray(0, Math.max(0, column.length - by)), by < column.length ? by : 0);
  return moved;
}

/**
 * Ichimoku Kinko Hyo: trend, its base, and a cloud that acts as support and resistance (Goichi Hosoda, 1969). Lines are
 * halfway between the highest high and the lowest low of `tenkan`, `kijun` and `senkou` bars. The cloud is displaced
 * `displacement` bars ahead of its inputs: the cloud at a bar was computed 26 bars before it, so nothing looks ahead
 * (same as Stock.Indicators; TradingView counts the current bar and shifts by 25, which is a displacement of 25). The
 * lagging span is the close drawn `displacement` bars back, and so not a reading of a bar: see `laggingSpan`; the part
 * of the cloud beyond the last bar is `ichimokuAhead`. Throws RangeError on bad periods.
 */
export function ichimoku(
  columns: CandleColumns,
  tenkan: number,
  kijun: number,
  senkou: number,
  displacement: number,
): Ichimoku<Float64Array> {
  checkIchimoku(tenkan, kijun, senkou, displacement);
  const lines = ichimokuLines(columns, tenkan, kijun, senkou);
  return {
    ...lines,
    senkouA: later(lines.senkouA, displacement),
    senkouB: later(lines.senkouB, displacement),
  };
}

/**
 * Returns the cloud over the `displacement` bars after the last one, for charts, which draw it into the empty space on
 * the right.
 */
export function ichimokuAhead(
  columns: CandleColumns,
  tenkan: number,
  kijun: number,
  senkou: number,
  displacement: number,
): IchimokuAhead {
  checkIchimoku(tenkan, kijun, senkou, displacement);
  const lines = ichimokuLines(columns, tenkan, kijun, senkou);
  const last = (column: Float64Array): Float64Array => {
    const ahead = new Float64Array(displacement).fill(NaN);
    const known = column.subarray(Math.max(0, column.length - displacement));
    ahead.set(known, displacement - known.length);
    return ahead;
  };
  return { senkouA: last(lines.senkouA), senkouB: last(lines.senkouB) };
}

/**
 * Returns Ichimoku's lagging span as charts draw it: at each bar the close of `displacement` bars later, NaN for the
 * last ones. It looks ahead by nature, so it is for display only; a rule compares the close with the price
 * `displacement` bars before instead.
 */
export function laggingSpan(close: Float64Array, displacement: number): Float64Array {
  checkPeriod("ichimoku", "displacement", displacement);
  const span = new Float64Array(close.length).fill(NaN);
  span.set(close.subarray(displacement));
  return span;
}

/** The windows of the three lines, and the pending edges of the cloud, the next one first. */
export type IchimokuState = {
  readonly tenkan: DonchianState;
  readonly kijun: DonchianState;
  readonly senkou: DonchianState;
  readonly ahead: readonly { readonly senkouA: number; readonly senkouB: number }[];
};

/** Returns the live stepper of `ichimoku`. */
export function ichimokuStepper(
  tenkan: number,
  kijun: number,
  senkou: number,
  displacement: number,
): Stepper<IchimokuState, Candle, Ichimoku<number>> {
  checkIchimoku(tenkan, kijun, senkou, displacement);
  const [conversion, base, leading] = [donchianStepper(tenkan), donchianStepper(kijun), donchianStepper(senkou)];
  return {
    start: { tenkan: conversion.start, kijun: base.start, senkou: leading.start, ahead: [] },
    step: (state, candle) => {
      const first = conversion.step(state.tenkan, candle);
      const second = base.step(state.kijun, candle);
      const third = leading.step(state.senkou, candle);
      const made = { senkouA: (first.value.middle + second.value.middle) / 2, senkouB: third.value.middle };
      const standing = state.ahead.length < displacement ? undefined : state.ahead[0];
      const ahead = [...(standing === undefined ? state.ahead : state.ahead.slice(1)), made];
      return {
        state: { tenkan: first.state, kijun: second.state, senkou: third.state, ahead },
        value: {
          tenkan: first.value.middle,
          kijun: second.value.middle,
          senkouA: standing?.senkouA ?? NaN,
          senkouB: standing?.senkouB ?? NaN,
        },
      };
    },
  };
}

/** The definition used by the whole product. */
export const ICHIMOKU: IndicatorDefinition = {
  name: "ichimoku",
  aliases: ["ichimokucloud", "ichimokukinkohyo"],
  title: "Ichimoku Kinko Hyo",
  formula:
    "halfway between the highest high and the lowest low of n bars, for each line; the cloud, moved on by the displacement, lies between the mean of the first two and the third",
  source: "Goichi Hosoda, 1969; Stock.Indicators GetIchimoku",
  parameters: [
    bars("tenkan", "Tenkan", 9),
    bars("kijun", "Kijun", 26),
    bars("senkou", "Senkou B", 52),
    bars("displacement", "Displacement", 26, 1, 200),
  ],
  outputs: ["tenkan", "kijun", "senkouA", "senkouB"],
  unit: "price",
  warmUp: (p) => {
    const [tenkan, kijun, senkou, displacement] = four(p);
    return [tenkan - 1, kijun - 1, Math.max(tenkan, kijun) - 1 + displacement, senkou - 1 + displacement];
  },
  bulk: (columns, p) => {
    const out = ichimoku(columns, ...four(p));
    return [out.tenkan, out.kijun, out.senkouA, out.senkouB];
  },
  start: (p) =>
    liveState(ichimokuStepper(...four(p)), (value) => [value.tenkan, value.kijun, value.senkouA, value.senkouB]),
  chart: {
    pane: "price",
    label: (p) => `Ichimoku ${listed(p[3] === 26 ? p.slice(0, 3) : p)}`,
    lines: () => [
      { output: 0, name: "Tenkan", colour: "line-d" },
      { output: 1, name: "Kijun", colour: "line-e" },
      // The cloud between them is green or red; its edges are distinguished by their strokes.
      { output: 2, name: "Senkou A", colour: "field", isQuiet: true, cloud: 3 },
      { output: 3, name: "Senkou B", colour: "field", kind: "dashed", isQuiet: true },
    ],
    aheadBars: (p) => four(p)[3],
    ahead: (columns, p) => {
      // No line looks back further than its period, so earlier bars would change nothing.
      const from = Math.max(0, columns.length - Math.max(...p.slice(0, 3)) - four(p)[3]);
      const ahead = ichimokuAhead(sliceColumns(columns, from, columns.length), ...four(p));
      return [undefined, undefined, ahead.senkouA, ahead.senkouB];
    },
  },
  alert: { settles: "window" },
};
