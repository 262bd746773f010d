import type { Setup } from "./setup.ts";

const OVERSOLD = 30;
const OVERBOUGHT = 70;

/** RSI comes back from an extreme. */
export const RSI_REVERSAL: Setup = {
  id: "rsi-reversal",
  name: "RSI(14) reversal at 30 or 70",
  says: {
    BUY: "Selling was unusually strong and has just eased: the RSI came back above 30.",
    SELL: "Buying was unusually strong and has just eased: the RSI came back below 70.",
  },
  rule: "BUY: RSI(14) is at or above 30 and was below 30 on the previous bar. SELL: it is at or below 70 and was above 70.",
  source: "Wilder, New Concepts in Technical Trading Systems (1978), section 6",
  lookback: 15,
  completes: {
    BUY: ({ rsi14 }, i) => rsi14[i]! >= OVERSOLD && rsi14[i - 1]! < OVERSOLD,
    SELL: ({ rsi14 }, i) => rsi14[i]! <= OVERBOUGHT && rsi14[i - 1]! > OVERBOUGHT,
  },
};
