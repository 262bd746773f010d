import { averageBody } from "./candle-averages.ts";
import type { CandlePattern } from "./candle-pattern.ts";

/** A small body between two longer shadows: much movement, little result. TA-Lib's sign is the candle's colour, not a direction. */
export const SPINNING_TOP: CandlePattern = {
  id: "spinning-top",
  name: "Spinning top",
  taLib: "CDLSPINNINGTOP",
  bars: 1,
  lookback: 10,
  rule: "Body shorter than the average of the 10 before, both shadows longer than the body. (Nison 1991; TA-Lib CDLSPINNINGTOP)",
  says: {
    neutral:
      "A short body between two longer shadows: the price moved further up and down than it had moved by the close.",
  },
  averages: [averageBody(0)],
  mark: ({ white, body, upper, lower }, [bodies], values, from) => {
    for (let i = from; i < values.length; i++) {
      const length = body[i]!;
      if (upper[i]! > length && lower[i]! > length && length < bodies![i]!) values[i] = white[i] === 1 ? 100 : -100;
    }
  },
};
