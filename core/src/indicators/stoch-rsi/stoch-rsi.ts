import { checkPeriod } from "../parameter-checks.ts";
import { rsi, rsiStepper, type RsiState } from "../rsi/rsi.ts";
import { stochastic, stochasticStepper, type Stochastic, type StochasticState } from "../stochastic/stochastic.ts";
import type { Stepper } from "../stepper.ts";
import { bars, four, HUNDRED, listed, one } from "../definition-parts.ts";
import { liveCloses, type IndicatorDefinition } from "../indicator.ts";

function checkStochRsi(rsiPeriod: number, kPeriod: number, slowing: number, dPeriod: number): void {
  checkPeriod("stochrsi", "rsi", rsiPeriod);
  checkPeriod("stochrsi", "k", kPeriod);
  checkPeriod("stochrsi", "slowing", slowing);
  checkPeriod("stochrsi", "d", dPeriod);
}

/** Within rounding of 100, the reading of prices that only rise. */
const FULL_STRENGTH = 100 - 3e-14;

/**
 * Returns an RSI without rounding noise, which a window without range would amplify to 0 to 100: an unchanged price
 * keeps its RSI, and one that only rose has 100.
 */
function settled(strength: number, moved: boolean, before: number): number {
  if (!moved && !Number.isNaN(before)) return before;
  return strength >= FULL_STRENGTH ? 100 : strength;
}

/** Averages of averages leave 0 to 100 only by rounding. */
function bounded(place: number): number {
  return place > 100 ? 100 : place < 0 ? 0 : place;
}

/**
 * Stochastic RSI, 0 to 100: the position of the RSI within its own recent range, which reaches an extreme sooner than
 * the RSI itself (Tushar Chande and Stanley Kroll, 1994). `slowing` smooths it to %K and `dPeriod` that to %D, both by
 * simple averages: 14, 14, 3, 3 is the usual form of TradingView and Stock.Indicators, slowing 1 is TA-Lib's STOCHRSI
 * (its 14, 5, 3 is 14, 5, 1, 3). A range without movement gives 0, as in TA-Lib. %K starts on bar rsiPeriod + kPeriod +
 * slowing - 2. Throws RangeError on bad periods.
 */
export function stochRsi(
  values: Float64Array,
  rsiPeriod: number,
  kPeriod: number,
  slowing: number,
  dPeriod: number,
  out: Stochastic<Float64Array> = { k: new Float64Array(values.length), d: new Float64Array(values.length) },
): Stochastic<Float64Array> {
  checkStochRsi(rsiPeriod, kPeriod, slowing, dPeriod);
  const { k, d } = out;
  k.fill(NaN, 0, Math.min(values.length, rsiPeriod));
  d.fill(NaN, 0, Math.min(values.length, rsiPeriod));
  if (values.length <= rsiPeriod) return out;
  const strengths = rsi(values, rsiPeriod).subarray(rsiPeriod);
  let before = NaN;
  for (let i = 0; i < strengths.length; i++) {
    const moved = values[rsiPeriod + i]! !== values[rsiPeriod + i - 1]!;
    strengths[i] = before = settled(strengths[i]!, moved, before);
  }
  const bars = { length: strengths.length, high: strengths, low: strengths, close: strengths };
  stochastic(bars, kPeriod, slowing, dPeriod, { k: k.subarray(rsiPeriod), d: d.subarray(rsiPeriod) });
  for (let i = rsiPeriod; i < values.length; i++) {
    k[i] = bounded(k[i]!);
    d[i] = bounded(d[i]!);
  }
  return out;
}

/** The RSI, its last reading, the last close, and the windows of the oscillator. */
export type StochRsiState = {
  readonly rsi: RsiState;
  readonly strength: number;
  readonly close: number;
  readonly windows: StochasticState;
};

/** Returns the live stepper of `stochRsi`. */
export function stochRsiStepper(
  rsiPeriod: number,
  kPeriod: number,
  slowing: number,
  dPeriod: number,
): Stepper<StochRsiState, number, Stochastic<number>> {
  checkStochRsi(rsiPeriod, kPeriod, slowing, dPeriod);
  const strengths = rsiStepper(rsiPeriod);
  const oscillator = stochasticStepper(kPeriod, slowing, dPeriod);
  return {
    start: { rsi: strengths.start, strength: NaN, close: NaN, windows: oscillator.start },
    step: (state, close) => {
      const next = strengths.step(state.rsi, close);
      if (Number.isNaN(next.value)) return { state: { ...state, rsi: next.state, close }, value: { k: NaN, d: NaN } };
      const strength = settled(next.value, close !== state.close, state.strength);
      const placed = oscillator.step(state.windows, { high: strength, low: strength, close: strength });
      const value = { k: bounded(placed.value.k), d: bounded(placed.value.d) };
      return { state: { rsi: next.state, strength, close, windows: placed.state }, value };
    },
  };
}

/** The definition used by the whole product. */
export const STOCH_RSI: IndicatorDefinition = {
  name: "stochrsi",
  aliases: ["stochasticrsi"],
  title: "Stochastic RSI",
  formula: "the slow stochastic of the RSI: where it lies in the range of its last n values",
  source: "Tushar Chande and Stanley Kroll, The New Technical Trader, 1994; Stock.Indicators GetStochRsi",
  parameters: [
    bars("rsi", "RSI", 14),
    bars("k", "%K", 14),
    bars("slowing", "Slowing", 3, 1, 100),
    bars("d", "%D", 3, 1, 100),
  ],
  outputs: ["k", "d"],
  unit: "hundred",
  ranges: [HUNDRED, HUNDRED],
  warmUp: (p) => {
    const [strength, k, slowing, d] = four(p);
    return [strength + k + slowing - 2, strength + k + slowing + d - 3];
  },
  bulk: (columns, p) => {
    const out = stochRsi(columns.close, ...four(p));
    return [out.k, out.d];
  },
  start: (p) => liveCloses(stochRsiStepper(...four(p)), (value) => [value.k, value.d]),
  chart: {
    pane: "own",
    label: (p) => `Stochastic RSI ${p.slice(1).join() === "14,3,3" ? one(p) : listed(p)}`,
    isWhole: true,
    levels: [20, 80],
    lines: () => [
      { output: 0, name: "Stoch RSI %K", colour: "line-d" },
      { output: 1, name: "Stoch RSI %D", colour: "line-e" },
    ],
  },
};
