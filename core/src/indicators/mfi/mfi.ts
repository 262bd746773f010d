import type { Candle, CandleColumns } from "../../market/index.ts";
import { checkPeriod } from "../parameter-checks.ts";
import { NOTHING_MOVED } from "../rsi/rsi.ts";
import { slide, type ValueWindow } from "../sma/sma.ts";
import type { Stepper } from "../stepper.ts";
import { typicalPrice } from "../typical-price.ts";
import { HUNDRED, one, period, single } from "../definition-parts.ts";
import { liveState, type IndicatorDefinition } from "../indicator.ts";

/**
 * Money flow index, 0 to 100: a volume-weighted RSI, the share of the money of the last `period` bars that went into
 * rising prices (Gene Quong and Avrum Soudack). As TA-Lib MFI: a bar's flow is typical price times volume, counted for
 * neither side if that price is unchanged; NaN for the first `period` bars, 0 if no money flowed. A window is the tail
 * of one block and the head of the next (van Herk): it only sums its own values, so that no flow outside it ever
 * affects it. Throws RangeError.
 */
export function mfi(
  columns: CandleColumns,
  period: number,
  out: Float64Array = new Float64Array(columns.length),
): Float64Array {
  checkPeriod("mfi", "period", period);
  const { length, high, low, close, volume } = columns;
  const tiny = NOTHING_MOVED;
  // The flow of each bar of the current block, and the upward and downward flows from there to the end of the previous
  // block.
  const flows = new Float64Array(period);
  const rises = new Float64Array(period + 1);
  const falls = new Float64Array(period + 1);
  let before = length > 0 ? typicalPrice(high[0]!, low[0]!, close[0]!) : 0;
  for (let start = 1; start < length; start += period) {
    if (start > 1) {
      for (let j = period - 1; j > 0; j--) {
        const flow = flows[j]!;
        rises[j] = rises[j + 1]! + (flow > 0 ? flow : 0);
        falls[j] = falls[j + 1]! + (flow < 0 ? -flow : 0);
      }
    }
    const end = Math.min(start + period, length);
    let rise = 0;
    let fall = 0;
    for (let i = start, j = 0; i < end; i++, j++) {
      const price = typicalPrice(high[i]!, low[i]!, close[i]!);
      const money = price * volume[i]!;
      const flow = price > before ? money : price < before ? -money : 0;
      before = price;
      flows[j] = flow;
      if (flow > 0) rise += flow;
      else fall -= flow;
      const up = rise + rises[j + 1]!;
      out[i] = 100 * (up / (up + fall + falls[j + 1]! + tiny));
    }
  }
  out.fill(NaN, 0, Math.min(length, period));
  return out;
}

/** The last typical price, undefined before the first bar, and the window of flows, negative if the price fell. */
export type MfiState = { readonly before: number | undefined; readonly flows: ValueWindow };

/** Returns the live stepper of `mfi`. */
export function mfiStepper(period: number): Stepper<MfiState, Candle, number> {
  checkPeriod("mfi", "period", period);
  return {
    start: { before: undefined, flows: [] },
    step: ({ before, flows: window }, candle) => {
      const price = typicalPrice(candle.high, candle.low, candle.close);
      if (before === undefined) return { state: { before: price, flows: window }, value: NaN };
      const flows = slide(window, Math.sign(price - before) * price * candle.volume, period);
      if (flows.length < period) return { state: { before: price, flows }, value: NaN };
      const rise = flows.reduce((sum, flow) => (flow > 0 ? sum + flow : sum), 0);
      const fall = flows.reduce((sum, flow) => (flow < 0 ? sum - flow : sum), 0);
      return { state: { before: price, flows }, value: 100 * (rise / (rise + fall + NOTHING_MOVED)) };
    },
  };
}

/** The definition used by the whole product. */
export const MFI: IndicatorDefinition = {
  name: "mfi",
  aliases: ["moneyflow", "moneyflowindex"],
  title: "Money flow index",
  formula: "100 × rising / (rising + falling) typical price × volume of the last n bars",
  source: "Gene Quong and Avrum Soudack, 1989; TA-Lib MFI",
  parameters: period(14),
  outputs: ["mfi"],
  unit: "hundred",
  ranges: [HUNDRED],
  warmUp: (p) => [one(p)],
  bulk: (columns, p) => [mfi(columns, one(p))],
  start: (p) => liveState(mfiStepper(one(p)), single),
  chart: {
    pane: "own",
    label: (p) => `MFI ${one(p)}`,
    isWhole: true,
    levels: [20, 80],
    lines: () => [{ output: 0, name: "MFI", isNumbered: true, colour: "ink-2" }],
  },
  alert: { settles: "window" },
};
