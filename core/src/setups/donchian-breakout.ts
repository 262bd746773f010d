import type { Setup } from "./setup.ts";

/** The four-week rule: a close outside the range of the 20 bars before. */
export const DONCHIAN_BREAKOUT: Setup = {
  id: "donchian-breakout",
  name: "Donchian 20 breakout",
  says: {
    BUY: "The price closed above the highest high of the previous 20 bars.",
    SELL: "The price closed below the lowest low of the previous 20 bars.",
  },
  rule: "BUY: the close is above the highest high of the previous 20 bars, and the previous close was not above the highest high of the 20 bars before it. SELL: the same, below the lowest low.",
  source: "Donchian's four-week rule, in Murphy, Technical Analysis of the Financial Markets (1999), chapter 9",
  lookback: 21,
  completes: {
    BUY: ({ candles: { close }, high20 }, i) => close[i]! > high20[i - 1]! && !(close[i - 1]! > high20[i - 2]!),
    SELL: ({ candles: { close }, low20 }, i) => close[i]! < low20[i - 1]! && !(close[i - 1]! < low20[i - 2]!),
  },
};
