import type { CandleColumns } from "../market/index.ts";
import type { Setup } from "./setup.ts";

function isInside({ high, low }: CandleColumns, i: number): boolean {
  return high[i]! < high[i - 1]! && low[i]! > low[i - 1]!;
}

/** A bar is completely inside the previous one, and the next bar leaves the range of both. */
export const INSIDE_BAR: Setup = {
  id: "inside-bar",
  name: "Inside bar breakout",
  says: {
    BUY: "The price paused for one bar within the range of the bar before it, and has now closed above both bars.",
    SELL: "The price paused for one bar within the range of the bar before it, and has now closed below both bars.",
  },
  rule: "The previous bar has a lower high and a higher low than the bar before it (inside bar). BUY: this bar closes above the high of both. SELL: it closes below the low of both.",
  source: "Bulkowski, Encyclopedia of Chart Patterns (2005), inside days; entered on the very next bar only",
  lookback: 2,
  completes: {
    BUY: ({ candles }, i) => candles.close[i]! > candles.high[i - 2]! && isInside(candles, i - 1),
    SELL: ({ candles }, i) => candles.close[i]! < candles.low[i - 2]! && isInside(candles, i - 1),
  },
};
