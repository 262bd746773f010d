import { averageBody, averageRange, TINY } from "./candle-averages.ts";
import type { CandlePattern } from "./candle-pattern.ts";

/** A long body with hardly a shadow. */
export const MARUBOZU: CandlePattern = {
  id: "marubozu",
  name: "Marubozu",
  taLib: "CDLMARUBOZU",
  bars: 1,
  lookback: 10,
  rule: "Body longer than the average of the 10 before, both shadows under 10% of the average range of the 10 before. (Nison 1991; TA-Lib CDLMARUBOZU)",
  says: {
    bullish: "A long rising candle with hardly a shadow: it opened near its low and closed near its high.",
    bearish: "A long falling candle with hardly a shadow: it opened near its high and closed near its low.",
  },
  averages: [averageBody(0), averageRange(0)],
  mark: ({ white, body, upper, lower }, [bodies, range], values, from) => {
    for (let i = from; i < values.length; i++) {
      const tiny = TINY * range![i]!;
      if (body[i]! > bodies![i]! && upper[i]! < tiny && lower[i]! < tiny) values[i] = white[i] === 1 ? 100 : -100;
    }
  },
};
