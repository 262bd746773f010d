import { checkPeriod } from "../parameter-checks.ts";
import { shiftedMean } from "../shifted-mean.ts";
import type { Stepper } from "../stepper.ts";
import { one, period, single } from "../definition-parts.ts";
import { liveCloses, type IndicatorDefinition } from "../indicator.ts";
import type { ColourRole } from "../indicator-chart.ts";
import { NOT_ENOUGH_DATA, type IndicatorVote } from "../indicator-vote.ts";

/**
 * Simple moving average: the mean of the last `period` values, the simplest trend line. Same length as `values`, NaN
 * for the first period - 1 (TA-Lib SMA). A window is the tail of one block plus the head of the next (van Herk), so
 * nothing is ever subtracted from a running sum and no error accumulates over a million bars. Throws RangeError on a
 * bad period.
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

/** Advances a window by one value. */
export function slide(window: ValueWindow, value: number, period: number): ValueWindow {
  const stored = window.length < period ? [...window] : window.slice(1);
  stored.push(value);
  return stored;
}

/** Returns the live stepper of `sma`. */
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

/** The lengths of averages that vote: those that traders watch, on daily bars from two weeks to a year. */
export const VOTING_LENGTHS = [[10], [20], [50], [100], [200]] as const;

/** A moving average's vote: a close above it buys, below sells. Source: TradingView Technical Ratings. */
export const AVERAGE_VOTE: IndicatorVote = {
  group: "moving_averages",
  settings: VOTING_LENGTHS,
  rule: "Close above the average: buy. Below: sell. (TradingView Technical Ratings)",
  value: (at) => at.output(0),
  facts: (at, label) => [[label, at.output(0), "currency"]],
  readsClose: true,
  verdict: (at, label) => {
    const [close, average] = [at.close, at.output(0)];
    if (close === undefined || average === undefined) return NOT_ENOUGH_DATA;
    if (close > average) return { vote: "BUY", reading: `the close is above ${label}` };
    if (close < average) return { vote: "SELL", reading: `the close is below ${label}` };
    return { vote: "NEUTRAL", reading: `the close equals ${label}` };
  },
};

/** Colours of the lengths that the chart draws by default; others use the remaining ones. */
const COLOURS: Readonly<Record<number, ColourRole>> = { 20: "line-a", 50: "line-b", 200: "line-c" };

/** The definition used by the whole product. */
export const SMA: IndicatorDefinition = {
  name: "sma",
  aliases: [],
  title: "Simple moving average",
  formula: "the sum of the last n closes / n",
  source: "TA-Lib SMA",
  parameters: period(20),
  outputs: ["sma"],
  unit: "price",
  warmUp: (p) => [one(p) - 1],
  bulk: (columns, p) => [sma(columns.close, one(p))],
  start: (p) => liveCloses(smaStepper(one(p)), single),
  chart: {
    pane: "price",
    label: (p) => `SMA ${one(p)}`,
    presets: [[20], [50], [200]],
    lines: (p) => [
      {
        output: 0,
        name: "SMA",
        isNumbered: true,
        colour: COLOURS[one(p)] ?? "line-d",
        kind: one(p) === 200 ? "dashed" : "line",
      },
    ],
  },
  vote: AVERAGE_VOTE,
  alert: { settles: "window" },
  screener: [
    { field: "aboveSma50Percent", parameters: [50], as: "percentAbove" },
    { field: "aboveSma200Percent", parameters: [200], as: "percentAbove" },
  ],
};
