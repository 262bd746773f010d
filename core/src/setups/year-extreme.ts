import type { Setup } from "./setup.ts";
import { YEAR_BARS } from "./setup-readings.ts";

/** The 52-week high and low, counted in bars. */
export const YEAR_EXTREME: Setup = {
  id: "year-extreme",
  name: "52-week high or low (252 bars)",
  says: {
    BUY: "The price closed above the highest high of the previous 252 bars. On a stock's daily chart, that is a new 52-week high.",
    SELL: "The price closed below the lowest low of the previous 252 bars. On a stock's daily chart, that is a new 52-week low.",
  },
  rule: "BUY: the close is above the highest high of the previous 252 bars, and the previous close was not above the highest high of the 252 bars before it. SELL: the same, below the lowest low. 252 bars are 52 weeks only on a stock's daily chart.",
  source: "George and Hwang, The 52-Week High and Momentum Investing, Journal of Finance 59 (2004)",
  lookback: YEAR_BARS + 1,
  completes: {
    BUY: ({ candles: { close }, high252 }, i) => close[i]! > high252[i - 1]! && !(close[i - 1]! > high252[i - 2]!),
    SELL: ({ candles: { close }, low252 }, i) => close[i]! < low252[i - 1]! && !(close[i - 1]! < low252[i - 2]!),
  },
};
