import { averageBody } from "./candle-averages.ts";
import type { CandlePattern } from "./candle-pattern.ts";

/** A gap down that ends in the upper half of the black body before. */
export const PIERCING_LINE: CandlePattern = {
  id: "piercing-line",
  name: "Piercing line",
  taLib: "CDLPIERCING",
  bars: 2,
  lookback: 11,
  rule: "A long falling body, then a long rising one that opens below the low before and closes above the middle of the falling body, yet within it; long is over the average of the 10 before. (Nison 1991; TA-Lib CDLPIERCING)",
  says: {
    bullish:
      "A long rising candle opened below the low of the long falling one before it and took back over half of its body.",
  },
  averages: [averageBody(1), averageBody(0)],
  mark: ({ white, open, low, close, body }, [before, now], values, from) => {
    for (let i = from; i < values.length; i++) {
      const pierces =
        white[i - 1] === 0 &&
        white[i] === 1 &&
        open[i]! < low[i - 1]! &&
        body[i - 1]! > before![i - 1]! &&
        body[i]! > now![i]! &&
        close[i]! < open[i - 1]! &&
        close[i]! > close[i - 1]! + body[i - 1]! * 0.5;
      if (pierces) values[i] = 100;
    }
  },
};
