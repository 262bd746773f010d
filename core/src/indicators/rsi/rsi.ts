import { checkPeriod } from "../parameter-checks.ts";
import type { Stepper } from "../stepper.ts";
import { HUNDRED, one, period, single } from "../definition-parts.ts";
import { liveCloses, type IndicatorDefinition } from "../indicator.ts";
import { NOTHING_MOVED as HALTED, NOT_ENOUGH_DATA } from "../indicator-vote.ts";

/**
 * Avoids 0/0 without a branch: far below any price, it only matters when nothing has moved, and then gives 0, as in
 * TA-Lib.
 */
export const NOTHING_MOVED = 1e-300;

function strength(gain: number, loss: number): number {
  return (100 * gain) / (gain + loss + NOTHING_MOVED);
}

/**
 * Relative strength index, 0 to 100: the share of recent movement that was upward. Wilder's smoothing (New Concepts in
 * Technical Trading Systems, 1978), as TA-Lib RSI: NaN for the first `period` bars. Prices that never moved give 0, as
 * in TA-Lib: such a 0 is no sign of weakness, so check whether the price moved before acting on it. Throws RangeError
 * on a bad period.
 */
export function rsi(
  values: Float64Array,
  period: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  checkPeriod("rsi", "period", period);
  const length = values.length;
  out.fill(NaN, 0, Math.min(length, period));
  if (length <= period) return out;
  // A module constant is looked up at every use; a local one is not.
  const tiny = NOTHING_MOVED;
  const share = 1 / period;
  const keep = 1 - share;
  let gain = 0;
  let loss = 0;
  let before = values[0]!;
  for (let i = 1; i <= period; i++) {
    const change = values[i]! - before;
    const size = Math.abs(change);
    before = values[i]!;
    gain += (size + change) * 0.5 * share;
    loss += (size - change) * 0.5 * share;
  }
  out[period] = strength(gain, loss);
  // (size + change) / 2 is the gain and 0 for a loss: a branch here would be mispredicted on every second bar.
  const half = 0.5 * share;
  for (let i = period + 1; i < length; i++) {
    const value = values[i]!;
    const change = value - before;
    const size = Math.abs(change);
    before = value;
    gain = gain * keep + (size + change) * half;
    loss = loss * keep + (size - change) * half;
    out[i] = (100 * gain) / (gain + loss + tiny);
  }
  return out;
}

/** Bars processed (counted up to the end of the warm-up), the last close, and the smoothed gain and loss. */
export type RsiState = {
  readonly count: number;
  readonly before: number;
  readonly gain: number;
  readonly loss: number;
};

/**
 * Returns the live stepper of `rsi`, exact to the last digit, so that indicators based on its range (`stochRsi`) are
 * exact too.
 */
export function rsiStepper(period: number): Stepper<RsiState, number, number> {
  checkPeriod("rsi", "period", period);
  const share = 1 / period;
  return {
    start: { count: 0, before: 0, gain: 0, loss: 0 },
    step: (state, value) => {
      if (state.count === 0) return { state: { count: 1, before: value, gain: 0, loss: 0 }, value: NaN };
      const change = value - state.before;
      const seeding = state.count <= period;
      const keep = seeding ? 1 : 1 - share;
      const gain = state.gain * keep + Math.max(change, 0) * share;
      const loss = state.loss * keep + Math.max(-change, 0) * share;
      const count = Math.min(state.count + 1, period + 1);
      return { state: { count, before: value, gain, loss }, value: count > period ? strength(gain, loss) : NaN };
    },
  };
}

/**
 * Number of bars after which the first average no longer affects Wilder's RSI (the seed weighs less than one part in
 * ten million).
 */
export const RSI_WARM_BARS = 250;

/** Returns the first bar at which the price had moved: before it, an RSI is 0 and meaningless. */
function firstMove(close: Float64Array): number {
  const first = close[0];
  const moved = close.findIndex((one) => one !== first);
  return moved < 0 ? Infinity : moved;
}

/** The definition used by the whole product. */
export const RSI: IndicatorDefinition = {
  name: "rsi",
  aliases: ["relativestrengthindex"],
  title: "Relative strength index",
  formula: "100 × gain / (gain + loss), Wilder's averages of the rises and the falls of the last n closes",
  source: "J. W. Wilder, New Concepts in Technical Trading Systems, 1978; TA-Lib RSI",
  parameters: period(14),
  outputs: ["rsi"],
  unit: "hundred",
  ranges: [HUNDRED],
  warmUp: (p) => [one(p)],
  bulk: (columns, p) => [rsi(columns.close, one(p))],
  start: (p) => liveCloses(rsiStepper(one(p)), single),
  chart: {
    pane: "own",
    label: (p) => `RSI ${one(p)}`,
    isWhole: true,
    levels: [30, 70],
    lines: () => [{ output: 0, name: "RSI", isNumbered: true, colour: "ink-2" }],
  },
  vote: {
    group: "oscillators",
    rule: "Below 30: buy. Above 70: sell. (Wilder 1978)",
    value: (at) => at.output(0),
    facts: (at, label) => [[label, at.output(0), "0 to 100"]],
    // Strictly below 30 is oversold, strictly above 70 overbought: 30 and 70 themselves are neutral.
    verdict: (at, label) => {
      if (at.isHalted) return HALTED;
      const value = at.output(0);
      if (value === undefined) return NOT_ENOUGH_DATA;
      const said = `${label} is ${value.toFixed(1)}`;
      const young = at.bars < RSI_WARM_BARS ? ` (only ${at.bars} bars, still settling)` : "";
      if (value < 30) return { vote: "BUY", reading: `${said}, below 30: oversold${young}` };
      if (value > 70) return { vote: "SELL", reading: `${said}, above 70: overbought${young}` };
      return { vote: "NEUTRAL", reading: `${said}, between 30 and 70: neutral${young}` };
    },
  },
  alert: { from: ({ close }) => firstMove(close) },
  screener: [{ field: "rsi14", parameters: [14], as: "value" }],
};
