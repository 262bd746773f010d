import type { Candle, CandleColumns } from "../../market/index.ts";
import { checkFactor } from "../parameter-checks.ts";
import type { Stepper } from "../stepper.ts";
import { listed, single, two } from "../definition-parts.ts";
import { liveState, type IndicatorDefinition } from "../indicator.ts";

function checkPsar(step: number, maximum: number): void {
  checkFactor("psar", "step", step);
  checkFactor("psar", "maximum", maximum);
}

/** Whether the first two bars point downwards: the second extended further below the first than above it. */
function startsShort(first: Pick<Candle, "high" | "low">, second: Pick<Candle, "high" | "low">): boolean {
  const down = first.low - second.low;
  return down > 0 && down > second.high - first.high;
}

/**
 * Parabolic stop and reverse: a stop that follows the price faster the longer the trend makes new extremes, by `step`
 * up to `maximum`, and reverses when touched (Welles Wilder, 1978). As TA-Lib SAR: the first bar gives the first stop,
 * its low, or its high if the second bar points down (-DM above +DM); no stop is within the range of the last two bars.
 * NaN on bar 0. A step above the maximum is capped to it, as in TA-Lib. Throws RangeError on bad parameters.
 */
export function psar(
  columns: CandleColumns,
  step: number,
  maximum: number,
  out: Float64Array = new Float64Array(columns.length),
): Float64Array {
  checkPsar(step, maximum);
  const { length, high, low } = columns;
  out.fill(NaN, 0, Math.min(length, 1));
  if (length < 2) return out;
  const first = Math.min(step, maximum);
  let factor = first;
  let short = startsShort({ high: high[0]!, low: low[0]! }, { high: high[1]!, low: low[1]! });
  let stop = short ? high[0]! : low[0]!;
  let extreme = short ? low[1]! : high[1]!;
  // TA-Lib lets the second bar be its own predecessor.
  let highBefore = high[1]!;
  let lowBefore = low[1]!;
  for (let i = 1; i < length; i++) {
    const top = high[i]!;
    const bottom = low[i]!;
    const highest = top > highBefore ? top : highBefore;
    const lowest = bottom < lowBefore ? bottom : lowBefore;
    if (short ? top >= stop : bottom <= stop) {
      // Touched: the extreme of the trend that ended becomes the stop of the new one.
      short = !short;
      stop = short ? Math.max(extreme, highest) : Math.min(extreme, lowest);
      out[i] = stop;
      factor = first;
      extreme = short ? bottom : top;
    } else {
      out[i] = stop;
      if (short ? bottom < extreme : top > extreme) {
        extreme = short ? bottom : top;
        factor = Math.min(factor + first, maximum);
      }
    }
    stop += factor * (extreme - stop);
    stop = short ? Math.max(stop, highest) : Math.min(stop, lowest);
    highBefore = top;
    lowBefore = bottom;
  }
  return out;
}

/**
 * The last bar, and from the second bar on the direction, the factor, the trend's extreme, and the stop for the next
 * bar.
 */
export type PsarState = {
  readonly before: Candle | undefined;
  readonly trend:
    | { readonly short: boolean; readonly factor: number; readonly extreme: number; readonly stop: number }
    | undefined;
};

/** Returns the live stepper of `psar`. */
export function psarStepper(step: number, maximum: number): Stepper<PsarState, Candle, number> {
  checkPsar(step, maximum);
  const first = Math.min(step, maximum);
  return {
    start: { before: undefined, trend: undefined },
    step: ({ before, trend }, candle) => {
      if (before === undefined) return { state: { before: candle, trend }, value: NaN };
      const { high, low } = candle;
      const starts = startsShort(before, candle);
      const old = trend ?? {
        short: starts,
        factor: first,
        extreme: starts ? low : high,
        stop: starts ? before.high : before.low,
      };
      const highest = trend === undefined ? high : Math.max(high, before.high);
      const lowest = trend === undefined ? low : Math.min(low, before.low);
      const touched = old.short ? high >= old.stop : low <= old.stop;
      const short = touched ? !old.short : old.short;
      const bound = (stop: number): number => (short ? Math.max(stop, highest) : Math.min(stop, lowest));
      const value = touched ? bound(old.extreme) : old.stop;
      const further = short ? low < old.extreme : high > old.extreme;
      const extreme = touched || further ? (short ? low : high) : old.extreme;
      const factor = touched ? first : further ? Math.min(old.factor + first, maximum) : old.factor;
      const stop = bound(value + factor * (extreme - value));
      return { state: { before: candle, trend: { short, factor, extreme, stop } }, value };
    },
  };
}

/** The definition used by the whole product. */
export const PSAR: IndicatorDefinition = {
  name: "psar",
  aliases: ["sar", "parabolicsar", "parabolic"],
  title: "Parabolic SAR",
  formula:
    "the previous stop + acceleration × (the trend's extreme − the previous stop), never within the last two bars",
  source: "J. W. Wilder, New Concepts in Technical Trading Systems, 1978; TA-Lib SAR",
  parameters: [
    { name: "step", label: "Step", default: 0.02, min: 0.001, max: 1, step: 0.005 },
    { name: "maximum", label: "Maximum", default: 0.2, min: 0.01, max: 1, step: 0.05 },
  ],
  outputs: ["psar"],
  unit: "price",
  warmUp: () => [1],
  bulk: (columns, p) => [psar(columns, ...two(p))],
  start: (p) => liveState(psarStepper(...two(p)), single),
  chart: {
    pane: "price",
    label: (p) => (p[0] === 0.02 && p[1] === 0.2 ? "Parabolic SAR" : `Parabolic SAR ${listed(p)}`),
    lines: () => [{ output: 0, name: "SAR", colour: "ink-2", kind: "dots", isQuiet: true }],
  },
};
