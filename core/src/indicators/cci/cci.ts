import type { Candle, CandleColumns } from "../../market/index.ts";
import { checkPeriod } from "../parameter-checks.ts";
import type { Stepper } from "../stepper.ts";
import { typicalPrice } from "../typical-price.ts";
import { one, period, single } from "../definition-parts.ts";
import { liveState, type IndicatorDefinition } from "../indicator.ts";

/** Lambert's constant: with it most readings are between -100 and 100. */
const LAMBERT = 0.015;

/** Rounding noise in the distance between equal prices (TA-Lib's dead zone, as a fraction of the price). */
const ROUNDING = 1e-14;

/**
 * Returns the reading for the last of the prices in a ring. Sums follow the ring's order, so that they round as
 * TA-Lib's do.
 */
function channelIndex(ring: Float64Array | readonly number[], last: number): number {
  const period = ring.length;
  let sum = 0;
  for (let j = 0; j < period; j++) sum += ring[j]!;
  const mean = sum / period;
  let apart = 0;
  for (let j = 0; j < period; j++) apart += Math.abs(ring[j]! - mean);
  const distance = last - mean;
  const noise = ROUNDING * Math.abs(mean);
  if (Math.abs(distance) <= noise || apart <= noise * period) return 0;
  return distance / (LAMBERT * (apart / period));
}

/**
 * Commodity channel index: the distance of the typical price from its average, in units of its mean deviation; beyond
 * +-100 the move is unusual (Donald Lambert, 1980). As TA-Lib CCI: mean absolute deviation around the window's own
 * mean; NaN for the first period - 1 bars, 0 where nothing moved. Each window is summed from scratch, so that nothing
 * drifts. Throws RangeError.
 */
export function cci(
  columns: CandleColumns,
  period: number,
  out: Float64Array = new Float64Array(columns.length),
): Float64Array {
  checkPeriod("cci", "period", period);
  const { length, high, low, close } = columns;
  const ring = new Float64Array(period);
  for (let i = 0, slot = 0; i < length; i++) {
    const price = typicalPrice(high[i]!, low[i]!, close[i]!);
    ring[slot] = price;
    slot = slot + 1 === period ? 0 : slot + 1;
    out[i] = i < period - 1 ? NaN : channelIndex(ring, price);
  }
  return out;
}

/** The ring of typical prices, and the position of the next one. */
export type CciState = { readonly ring: readonly number[]; readonly slot: number };

/** Returns the live stepper of `cci`. */
export function cciStepper(period: number): Stepper<CciState, Candle, number> {
  checkPeriod("cci", "period", period);
  return {
    start: { ring: [], slot: 0 },
    step: (state, candle) => {
      const price = typicalPrice(candle.high, candle.low, candle.close);
      const ring = [...state.ring];
      ring[state.slot] = price;
      const value = ring.length < period ? NaN : channelIndex(ring, price);
      return { state: { ring, slot: (state.slot + 1) % period }, value };
    },
  };
}

/** The definition used by the whole product. */
export const CCI: IndicatorDefinition = {
  name: "cci",
  aliases: ["commoditychannelindex"],
  title: "Commodity channel index",
  formula: "(typical price − its mean of n bars) / (0.015 × the mean distance from that mean)",
  source: "Donald Lambert, 1980; TA-Lib CCI",
  parameters: period(20),
  outputs: ["cci"],
  unit: "hundred",
  warmUp: (p) => [one(p) - 1],
  bulk: (columns, p) => [cci(columns, one(p))],
  start: (p) => liveState(cciStepper(one(p)), single),
  chart: {
    pane: "own",
    label: (p) => `CCI ${one(p)}`,
    levels: [-100, 100],
    lines: () => [{ output: 0, name: "CCI", isNumbered: true, colour: "ink-2" }],
  },
  alert: { settles: "window" },
};
