import type { Candle, CandleColumns } from "../../market/index.ts";
import { NOTHING_MOVED } from "../rsi/rsi.ts";
import type { Stepper } from "../stepper.ts";
import { single } from "../definition-parts.ts";
import { liveState, type IndicatorDefinition } from "../indicator.ts";
import { NOT_ENOUGH_DATA } from "../indicator-vote.ts";

/**
 * On-balance volume: volume added on rising closes and subtracted on falling ones; only its slope is meaningful (Joseph
 * Granville, 1963). In units of volume, starting with the first bar's volume like TA-Lib OBV, so it has no warm-up.
 */
export function obv(columns: CandleColumns, out: Float64Array = new Float64Array(columns.length)): Float64Array {
  const { length, close, volume } = columns;
  if (length === 0) return out;
  const tiny = NOTHING_MOVED;
  let balance = volume[0]!;
  let before = close[0]!;
  out[0] = balance;
  for (let i = 1; i < length; i++) {
    const value = close[i]!;
    const change = value - before;
    // 1, 0 or -1 without a branch.
    balance += (change / (Math.abs(change) + tiny)) * volume[i]!;
    before = value;
    out[i] = balance;
  }
  return out;
}

/** The last close, undefined before the first bar, and the balance. */
export type ObvState = { readonly before: number | undefined; readonly balance: number };

/** Returns the live stepper of `obv`. */
export function obvStepper(): Stepper<ObvState, Candle, number> {
  return {
    start: { before: undefined, balance: 0 },
    step: (state, candle) => {
      const signed = (state.before === undefined ? 1 : Math.sign(candle.close - state.before)) * candle.volume;
      const balance = state.balance + signed;
      return { state: { before: candle.close, balance }, value: balance };
    },
  };
}

/** The definition used by the whole product. */
export const OBV: IndicatorDefinition = {
  name: "obv",
  aliases: ["onbalancevolume"],
  title: "On-balance volume",
  formula:
    "the previous value + volume when the close rose, − volume when it fell; the first is the first bar's volume",
  source: "Joseph Granville, 1963; TA-Lib OBV",
  parameters: [],
  outputs: ["obv"],
  unit: "volume",
  warmUp: () => [0],
  bulk: (columns) => [obv(columns)],
  start: () => liveState(obvStepper(), single),
  chart: {
    pane: "own",
    label: () => "OBV",
    lines: () => [{ output: 0, name: "OBV", colour: "ink-2" }],
  },
  vote: {
    group: "oscillators",
    rule: "On-balance volume above its 20-bar average: buy. Below: sell. (Granville 1963)",
    value: (at) => (at.hasVolume ? at.output(0) : undefined),
    facts: (at) =>
      at.hasVolume
        ? [
            ["On-balance volume", at.output(0), "units"],
            ["OBV 20-bar average", at.mean(0, 20), "units"],
          ]
        : [],
    verdict: (at) => {
      if (!at.hasVolume) return { vote: null, reading: "no volume in these bars" };
      const [balance, average] = [at.output(0), at.mean(0, 20)];
      if (balance === undefined || average === undefined) return NOT_ENOUGH_DATA;
      if (balance > average) return { vote: "BUY", reading: "on-balance volume is above its 20-bar average" };
      if (balance < average) return { vote: "SELL", reading: "on-balance volume is below its 20-bar average" };
      return { vote: "NEUTRAL", reading: "on-balance volume equals its 20-bar average" };
    },
  },
  alert: {
    noLevel:
      "On-balance volume starts counting at the first bar we have, so its level alone means nothing. Compare it with its own average.",
  },
};
