import type { CandleColumns } from "../market/index.ts";
import type { Setup } from "./setup.ts";

const BARS = 7;

/** Whether a bar's range is narrower than each of the six before it (Crabel's NR7). */
function isNarrowest({ high, low }: CandleColumns, i: number): boolean {
  const range = high[i]! - low[i]!;
  for (let bar = i - BARS + 1; bar < i; bar++) if (!(range < high[bar]! - low[bar]!)) return false;
  return true;
}

/** Volatility contracts to the narrowest bar of seven, and the next bar leaves that bar's range. */
export const NARROW_RANGE: Setup = {
  id: "narrow-range",
  name: "Volatility contraction (NR7) breakout",
  says: {
    BUY: "The previous bar had the narrowest range of seven bars, and this bar closed above its high.",
    SELL: "The previous bar had the narrowest range of seven bars, and this bar closed below its low.",
  },
  rule: "The previous bar's range (high minus low) is narrower than that of each of the six bars before it (NR7). BUY: this bar closes above that bar's high. SELL: it closes below that bar's low.",
  source:
    "Crabel, Day Trading with Short Term Price Patterns and Opening Range Breakout (1990); entered at the close here",
  lookback: BARS,
  completes: {
    BUY: ({ candles }, i) => candles.close[i]! > candles.high[i - 1]! && isNarrowest(candles, i - 1),
    SELL: ({ candles }, i) => candles.close[i]! < candles.low[i - 1]! && isNarrowest(candles, i - 1),
  },
};
