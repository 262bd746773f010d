import { averageRange, TINY } from "./candle-averages.ts";
import type { CandlePattern } from "./candle-pattern.ts";

/** Open and close at almost the same price: neither side won the bar. */
export const DOJI: CandlePattern = {
  id: "doji",
  name: "Doji",
  taLib: "CDLDOJI",
  bars: 1,
  lookback: 10,
  rule: "Body at most 10% of the average high-low range of the 10 bars before. (Nison 1991; TA-Lib CDLDOJI)",
  says: { neutral: "Open and close are almost the same price: neither buyers nor sellers won this candle." },
  averages: [averageRange(0)],
  mark: ({ body }, [range], values, from) => {
    for (let i = from; i < values.length; i++) if (body[i]! <= TINY * range![i]!) values[i] = 100;
  },
};
