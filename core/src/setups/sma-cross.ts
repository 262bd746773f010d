import { isAbove, type Setup } from "./setup.ts";

/** The golden and the death cross: the mean of 50 closes passes the mean of 200. */
export const SMA_CROSS: Setup = {
  id: "sma-cross",
  name: "50/200 moving average cross",
  says: {
    BUY: "The average price of the last 50 bars rose above that of the last 200: the recent trend is stronger than the long-term one (golden cross).",
    SELL: "The average price of the last 50 bars fell below that of the last 200: the recent trend is weaker than the long-term one (death cross).",
  },
  rule: "BUY: SMA(50) of the closes is above SMA(200), and was not on the previous bar. SELL: it is below, and was not on the previous bar.",
  source: "Murphy, Technical Analysis of the Financial Markets (1999), chapter 9",
  lookback: 200,
  completes: {
    BUY: ({ average50, average200 }, i) =>
      isAbove(average50[i]!, average200[i]!) && !isAbove(average50[i - 1]!, average200[i - 1]!),
    SELL: ({ average50, average200 }, i) =>
      isAbove(average200[i]!, average50[i]!) && !isAbove(average200[i - 1]!, average50[i - 1]!),
  },
};
