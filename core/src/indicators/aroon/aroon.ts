import type { Candle, CandleColumns } from "../../market/index.ts";
import { checkPeriod } from "../parameter-checks.ts";
import { slide, type ValueWindow } from "../sma/sma.ts";
import type { Stepper } from "../stepper.ts";
import { HUNDRED, one, period } from "../definition-parts.ts";
import { liveState, type IndicatorDefinition } from "../indicator.ts";

/** The recency of the highest high and of the lowest low, each 0 to 100, and the first less the second. */
export type Aroon<Reading> = { readonly up: Reading; readonly down: Reading; readonly oscillator: Reading };

/**
 * Returns, for each bar from `period` on, the recency of the highest of the last period + 1 values: 100 if it is the
 * bar's own. Only values that no later one has reached can become the highest again: their positions are stored in a
 * ring, oldest first.
 */
function freshness(values: Float64Array, period: number, sign: 1 | -1, out: Float64Array): void {
  const size = period + 1;
  const ring = new Int32Array(size);
  const share = 100 / period;
  let first = 0;
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const value = sign * values[i]!;
    if (count > 0 && ring[first]! < i - period) {
      first = first + 1 === size ? 0 : first + 1;
      count--;
    }
    let last = first + count - 1;
    if (last >= size) last -= size;
    while (count > 0 && sign * values[ring[last]!]! <= value) {
      last = last === 0 ? size - 1 : last - 1;
      count--;
    }
    last = first + count;
    ring[last >= size ? last - size : last] = i;
    count++;
    out[i] = share * (period - (i - ring[first]!));
  }
}

/**
 * Aroon: how many of the last `period` bars have passed since the highest high and the lowest low, 100 for now and 0 for as long
 * ago as it looks; the oscillator above 0 means the high is the fresher one (Tushar Chande, 1995). TA-Lib AROON and AROONOSC:
 * the window has period + 1 bars and of equal extremes the last one counts; NaN for the first `period` bars. Throws RangeError.
 */
export function aroon(
  columns: CandleColumns,
  period: number,
  out: Aroon<Float64Array> = {
    up: new Float64Array(columns.length),
    down: new Float64Array(columns.length),
    oscillator: new Float64Array(columns.length),
  },
): Aroon<Float64Array> {
  checkPeriod("aroon", "period", period);
  const { up, down, oscillator } = out;
  freshness(columns.high, period, 1, up);
  freshness(columns.low, period, -1, down);
  up.fill(NaN, 0, Math.min(columns.length, period));
  down.fill(NaN, 0, Math.min(columns.length, period));
  for (let i = 0; i < columns.length; i++) oscillator[i] = up[i]! - down[i]!;
  return out;
}

/** The last period + 1 highs and lows. */
export type AroonState = { readonly highs: ValueWindow; readonly lows: ValueWindow };

/** Returns the live stepper of `aroon`. */
export function aroonStepper(period: number): Stepper<AroonState, Candle, Aroon<number>> {
  checkPeriod("aroon", "period", period);
  const share = 100 / period;
  return {
    start: { highs: [], lows: [] },
    step: (state, candle) => {
      const highs = slide(state.highs, candle.high, period + 1);
      const lows = slide(state.lows, candle.low, period + 1);
      if (highs.length <= period) return { state: { highs, lows }, value: { up: NaN, down: NaN, oscillator: NaN } };
      const up = share * highs.lastIndexOf(highs.reduce((a, b) => (b > a ? b : a)));
      const down = share * lows.lastIndexOf(lows.reduce((a, b) => (b < a ? b : a)));
      return { state: { highs, lows }, value: { up, down, oscillator: up - down } };
    },
  };
}

/** The definition used by the whole product. */
export const AROON: IndicatorDefinition = {
  name: "aroon",
  aliases: [],
  title: "Aroon",
  formula:
    "100 × (n − bars since the highest high of n + 1 bars) / n, likewise for the lowest low; the oscillator is their difference",
  source: "Tushar Chande, 1995; TA-Lib AROON, AROONOSC",
  parameters: period(14),
  outputs: ["up", "down", "oscillator"],
  unit: "hundred",
  ranges: [HUNDRED, HUNDRED, [-100, 100]],
  warmUp: (p) => [one(p), one(p), one(p)],
  bulk: (columns, p) => {
    const out = aroon(columns, one(p));
    return [out.up, out.down, out.oscillator];
  },
  start: (p) => liveState(aroonStepper(one(p)), (value) => [value.up, value.down, value.oscillator]),
  chart: {
    pane: "own",
    label: (p) => `Aroon ${one(p)}`,
    // TA-Lib and TradingView use 14; charts follow Stock.Indicators and StockCharts.
    presets: [[25]],
    isWhole: true,
    levels: [30, 70],
    lines: () => [
      { output: 0, name: "Aroon up", colour: "up" },
      { output: 1, name: "Aroon down", colour: "down" },
    ],
  },
  alert: {
    names: { oscillator: "Aroon oscillator" },
    // The oscillator is 'up' less 'down', which is never below zero.
    ordered: ["up", "oscillator"],
    settles: "window",
  },
};
