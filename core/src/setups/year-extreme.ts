import type { Setup } from "./setup.ts";
import { YEAR_BARS } from "./setup-readings.ts";

/** The 52-week high and low, counted in bars. */
export const YEAR_EXTREME: Setup = {
  id: "year-extreme",
  name: "52-week high or low (252 bars)",
  says: {
    BUY: "The price closed above every high of the 252 bars before it; on a stock's daily chart that is a new 52-week high.",
    SELL: "The price closed below every low of the 252 bars before it; on a stock's daily chart that is a new 52-week low.",
  },
  rule: "BUY: the close is above the highest high of the 252 bars before, and the close before was not above the highest high of its own 252. SELL: below the lowest low, likewise. 252 bars are 52 weeks on a stock's daily chart only; on any other chart they are 252 bars.",
  source: "George and Hwang, The 52-Week High and Momentum Investing, Journal of Finance 59 (2004)",
  lookback: YEAR_BARS + 1,
  completes: {
    BUY: ({ candles: { close }, high252 }, i) => close[i]! > high252[i - 1]! && !(close[i - 1]! > high252[i - 2]!),
    SELL: ({ candles: { close }, low252 }, i) => close[i]! < low252[i - 1]! && !(close[i - 1]! < low252[i - 2]!),
  },
};
