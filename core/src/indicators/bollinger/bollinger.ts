import { checkFactor, checkPeriod } from "../parameter-checks.ts";
import { scratchNumbers } from "../scratch-numbers.ts";
import { shiftedMean } from "../shifted-mean.ts";
import { slide, type ValueWindow } from "../sma/sma.ts";
import type { Stepper } from "../stepper.ts";
import { bars, factor, listed, one, two } from "../definition-parts.ts";
import { liveCloses, type IndicatorDefinition } from "../indicator.ts";
import { NOT_ENOUGH_DATA } from "../indicator-vote.ts";

/** The bands and the simple average between them, in price units. */
export type Bollinger<Reading> = { readonly upper: Reading; readonly middle: Reading; readonly lower: Reading };

const tailsOf = scratchNumbers();

/**
 * Bollinger bands: the average price plus and minus `deviations` population standard deviations, as John Bollinger and
 * TA-Lib BBANDS define them; NaN for the first period - 1 bars. A window is the tail of one block and the head of the
 * next (van Herk), both measured from the head's first price: it is in every such window, so nothing large cancels, and
 * no running sum drifts. `out`, if given, is filled and returned. Throws RangeError on bad parameters.
 */
export function bollinger(
  values: Float64Array,
  period: number,
  deviations: number,
  out: Bollinger<Float64Array> = {
    upper: new Float64Array(values.length),
    middle: new Float64Array(values.length),
    lower: new Float64Array(values.length),
  },
): Bollinger<Float64Array> {
  checkPeriod("bollinger", "period", period);
  checkFactor("bollinger", "deviations", deviations);
  const length = values.length;
  const { upper, middle, lower } = out;
  const share = 1 / period;
  // For each position in a block, the sum and the sum of squares from there to its end: of the previous block, and of
  // this one.
  const half = 2 * (period + 1);
  const tails = tailsOf(2 * half).fill(0, 0, 2 * half);
  let old = 0;
  let fresh = half;
  for (let start = 0; start < length; start += period) {
    const end = Math.min(start + period, length);
    const anchor = values[start]!;
    const nextAnchor = end < length ? values[end]! : anchor;
    let sum = 0;
    let squares = 0;
    let tailSum = 0;
    let tailSquares = 0;
    let from = old + 2;
    let to = fresh + 2 * period - 2;
    // The block's last window consists of its head only.
    tails[old + 2 * period] = 0;
    tails[old + 2 * period + 1] = 0;
    for (let i = start, back = end - 1; i < end; i++, back--, from += 2, to -= 2) {
      const distance = values[i]! - anchor;
      const tailDistance = values[back]! - nextAnchor;
      sum += distance;
      squares += distance * distance;
      tailSum += tailDistance;
      tailSquares += tailDistance * tailDistance;
      tails[to] = tailSum;
      tails[to + 1] = tailSquares;
      const offset = (sum + tails[from]!) * share;
      const variance = (squares + tails[from + 1]!) * share - offset * offset;
      // Rounding may leave a tiny negative variance, which counts as zero: |v| + v does that cheaply.
      const width = deviations * Math.sqrt((variance + Math.abs(variance)) * 0.5);
      const mean = anchor + offset;
      middle[i] = mean;
      upper[i] = mean + width;
      lower[i] = mean - width;
    }
    [old, fresh] = [fresh, old];
  }
  for (const column of [upper, middle, lower]) column.fill(NaN, 0, Math.min(length, period - 1));
  return out;
}

/** Returns the live stepper of `bollinger`. */
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

/** The definition used by the whole product. */
export const BOLLINGER: IndicatorDefinition = {
  name: "bollinger",
  aliases: ["bollingerbands", "bb"],
  title: "Bollinger bands",
  formula: "the mean of the last n closes, and k population standard deviations of them above and below it",
  source: "J. Bollinger, Bollinger on Bollinger Bands, 2001; TA-Lib BBANDS",
  parameters: [bars("period", "Period", 20), factor("deviations", "Deviations", 2)],
  outputs: ["upper", "middle", "lower"],
  unit: "price",
  warmUp: (p) => [one(p) - 1, one(p) - 1, one(p) - 1],
  bulk: (columns, p) => {
    const out = bollinger(columns.close, ...two(p));
    return [out.upper, out.middle, out.lower];
  },
  start: (p) => liveCloses(bollingerStepper(...two(p)), (value) => [value.upper, value.middle, value.lower]),
  chart: {
    pane: "price",
    label: (p) => `Bollinger ${listed(p)}`,
    lines: () => [
      { output: 0, name: "Upper band", colour: "field" },
      { output: 2, name: "Lower band", colour: "field" },
    ],
  },
  vote: {
    group: "oscillators",
    rule: "Close below the lower band: buy. Above the upper: sell. (Bollinger 2001)",
    value: (at) => at.output(1),
    facts: (at) => [
      ["Lower band", at.output(2), "currency"],
      ["Upper band", at.output(0), "currency"],
    ],
    readsClose: true,
    verdict: ({ close, output }) => {
      const [upper, lower] = [output(0), output(2)];
      if (close === undefined || lower === undefined || upper === undefined) return NOT_ENOUGH_DATA;
      if (close < lower) return { vote: "BUY", reading: "the close is below the lower band" };
      if (close > upper) return { vote: "SELL", reading: "the close is above the upper band" };
      return { vote: "NEUTRAL", reading: "the close is inside the bands" };
    },
  },
  alert: {
    names: { upper: "Upper Bollinger band", middle: "Middle Bollinger band", lower: "Lower Bollinger band" },
    settles: "window",
    ordered: ["upper", "middle", "lower"],
  },
};
