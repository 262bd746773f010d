import type { Candle, CandleColumns } from "../../market/index.ts";
import { greater, lesser } from "../extremes.ts";
import { checkPeriod } from "../parameter-checks.ts";
import { NOTHING_MOVED } from "../rsi/rsi.ts";
import { scratchNumbers } from "../scratch-numbers.ts";
import { slide, sma, smaStepper, type ValueWindow } from "../sma/sma.ts";
import type { Stepper } from "../stepper.ts";
import { bars, HUNDRED, listed, three } from "../definition-parts.ts";
import { liveState, type IndicatorDefinition } from "../indicator.ts";
import { NOTHING_MOVED as HALTED, NOT_ENOUGH_DATA } from "../indicator-vote.ts";

/** The input of the oscillator: bars, or anything else that has a range (`stochRsi`). */
type Ranges = Pick<CandleColumns, "length" | "high" | "low" | "close">;

/** The slowed oscillator and its signal, each 0 to 100. */
export type Stochastic<Reading> = { readonly k: Reading; readonly d: Reading };

function checkStochastic(kPeriod: number, slowing: number, dPeriod: number): void {
  checkPeriod("stochastic", "k", kPeriod);
  checkPeriod("stochastic", "slowing", slowing);
  checkPeriod("stochastic", "d", dPeriod);
}

/**
 * Returns the position of the close between lowest (0) and highest (100); 0 in a window without range, as in TA-Lib.
 */
function placeInRange(close: number, lowest: number, highest: number): number {
  return (100 * (close - lowest)) / (highest - lowest + NOTHING_MOVED);
}

const tailsOf = scratchNumbers();

/**
 * Writes the raw oscillator's averages over 3 bars into `k` and those averages' over 3 into `d` or, if it is not the
 * `usual` one, the raw oscillator into `k`. A window is the tail of one block and the head of the next (van Herk): one
 * loop builds a head bar by bar and, from the block's other end, the tails for the next block, so that neither waits
 * for the other's last value.
 */
function fillOscillator(columns: Ranges, period: number, usual: boolean, out: Stochastic<Float64Array>): void {
  const { length, high, low, close } = columns;
  const { k, d } = out;
  // For each position in a block, the highest and the lowest from there to its end: of the previous block, and of this
  // one.
  const half = 2 * (period + 1);
  const tails = tailsOf(2 * half).fill(0, 0, 2 * half);
  let old = 0;
  let fresh = half;
  const tiny = NOTHING_MOVED;
  const keep = usual ? 1 : 0;
  const share = usual ? 1 / 3 : 1;
  let rawBefore = 0;
  let rawEarlier = 0;
  let slowBefore = 0;
  let slowEarlier = 0;
  for (let start = 0; start < length; start += period) {
    const end = Math.min(start + period, length);
    let top = high[start]!;
    let bottom = low[start]!;
    let tailTop = high[end - 1]!;
    let tailBottom = low[end - 1]!;
    // The block's last window consists of its head only.
    tails[old + 2 * period] = top;
    tails[old + 2 * period + 1] = bottom;
    let from = old + 2;
    let to = fresh + 2 * period - 2;
    for (let i = start, back = end - 1; i < end; i++, back--, from += 2, to -= 2) {
      top = greater(high[i]!, top);
      bottom = lesser(low[i]!, bottom);
      tailTop = greater(high[back]!, tailTop);
      tailBottom = lesser(low[back]!, tailBottom);
      tails[to] = tailTop;
      tails[to + 1] = tailBottom;
      const lowest = lesser(bottom, tails[from + 1]!);
      const raw = (100 * (close[i]! - lowest)) / (greater(top, tails[from]!) - lowest + tiny);
      const slow = ((rawEarlier + rawBefore) * keep + raw) * share;
      d[i] = (slowEarlier + slowBefore + slow) * share;
      k[i] = slow;
      rawEarlier = rawBefore;
      rawBefore = raw;
      slowEarlier = slowBefore;
      slowBefore = slow;
    }
    [old, fresh] = [fresh, old];
  }
}

/**
 * Slow stochastic: the position of the close in the recent range, smoothed over `slowing` bars (%K) and again over
 * `dPeriod` (%D); near 100 the price closes at its highs (George Lane; TA-Lib STOCH with simple averages). %K starts on
 * bar kPeriod + slowing - 2, %D dPeriod - 1 later. Throws RangeError on bad periods.
 */
export function stochastic(
  columns: Ranges,
  kPeriod: number,
  slowing: number,
  dPeriod: number,
  out: Stochastic<Float64Array> = { k: new Float64Array(columns.length), d: new Float64Array(columns.length) },
): Stochastic<Float64Array> {
  checkStochastic(kPeriod, slowing, dPeriod);
  const { k, d } = out;
  const usual = slowing === 3 && dPeriod === 3;
  const firstK = kPeriod + slowing - 2;
  fillOscillator(columns, kPeriod, usual, out);
  if (!usual) {
    // `sma` can't write to its own input.
    d.set(k);
    sma(d.subarray(kPeriod - 1), slowing, k.subarray(kPeriod - 1));
    sma(k.subarray(firstK), dPeriod, d.subarray(firstK));
  }
  k.fill(NaN, 0, Math.min(columns.length, firstK));
  d.fill(NaN, 0, Math.min(columns.length, firstK + dPeriod - 1));
  return out;
}

/** The window's highs and lows, and the windows of the two averages. */
export type StochasticState = {
  readonly highs: ValueWindow;
  readonly lows: ValueWindow;
  readonly fast: ValueWindow;
  readonly slow: ValueWindow;
};

/** Returns the live stepper of `stochastic`. */
export function stochasticStepper(
  kPeriod: number,
  slowing: number,
  dPeriod: number,
): Stepper<StochasticState, Pick<Candle, "high" | "low" | "close">, Stochastic<number>> {
  checkStochastic(kPeriod, slowing, dPeriod);
  const [toK, toD] = [smaStepper(slowing), smaStepper(dPeriod)];
  return {
    start: { highs: [], lows: [], fast: [], slow: [] },
    step: (state, candle) => {
      const highs = slide(state.highs, candle.high, kPeriod);
      const lows = slide(state.lows, candle.low, kPeriod);
      if (highs.length < kPeriod) return { state: { ...state, highs, lows }, value: { k: NaN, d: NaN } };
      const highest = highs.reduce((a, b) => (b > a ? b : a));
      const lowest = lows.reduce((a, b) => (b < a ? b : a));
      const fast = toK.step(state.fast, placeInRange(candle.close, lowest, highest));
      if (Number.isNaN(fast.value))
        return { state: { ...state, highs, lows, fast: fast.state }, value: { k: NaN, d: NaN } };
      const slow = toD.step(state.slow, fast.value);
      return { state: { highs, lows, fast: fast.state, slow: slow.state }, value: { k: fast.value, d: slow.value } };
    },
  };
}

/** The definition used by the whole product. */
export const STOCHASTIC: IndicatorDefinition = {
  name: "stochastic",
  aliases: ["stoch", "slowstochastic"],
  title: "Slow stochastic",
  formula:
    "100 × (close − lowest low) / (highest high − lowest low) of n bars, smoothed to %K, and the mean of %K as %D",
  source: "George Lane; TA-Lib STOCH",
  parameters: [bars("k", "%K", 14), bars("slowing", "Slowing", 3, 1, 100), bars("d", "%D", 3, 1, 100)],
  outputs: ["k", "d"],
  unit: "hundred",
  ranges: [HUNDRED, HUNDRED],
  warmUp: (p) => {
    const [k, slowing, d] = three(p);
    return [k + slowing - 2, k + slowing + d - 3];
  },
  bulk: (columns, p) => {
    const out = stochastic(columns, ...three(p));
    return [out.k, out.d];
  },
  start: (p) => liveState(stochasticStepper(...three(p)), (value) => [value.k, value.d]),
  chart: {
    pane: "own",
    label: (p) => `Stochastic ${listed(p)}`,
    isWhole: true,
    levels: [20, 80],
    lines: () => [
      { output: 0, name: "Stoch %K", colour: "line-d" },
      { output: 1, name: "Stoch %D", colour: "line-e" },
    ],
  },
  vote: {
    group: "oscillators",
    rule: "Both lines under 20 and %K crosses above %D: buy. Over 80 and below: sell. (Lane; TradingView)",
    value: (at) => at.output(0),
    facts: (at) => [
      ["Stochastic %K", at.output(0), "0 to 100"],
      ["Stochastic %D", at.output(1), "0 to 100"],
    ],
    verdict: ({ output, isHalted }) => {
      const [k, d, kBefore, dBefore] = [output(0), output(1), output(0, 1), output(1, 1)];
      if (k === undefined || d === undefined) return NOT_ENOUGH_DATA;
      if (isHalted) return HALTED;
      const at = `%K ${k.toFixed(1)}, %D ${d.toFixed(1)}`;
      const known = kBefore !== undefined && dBefore !== undefined;
      if (known && k < 20 && d < 20 && k > d && kBefore <= dBefore) {
        return { vote: "BUY", reading: `${at}: %K crossed above %D under 20` };
      }
      if (known && k > 80 && d > 80 && k < d && kBefore >= dBefore) {
        return { vote: "SELL", reading: `${at}: %K crossed below %D over 80` };
      }
      return { vote: "NEUTRAL", reading: `${at}: no crossing at an extreme` };
    },
  },
  alert: { settles: "window" },
};
