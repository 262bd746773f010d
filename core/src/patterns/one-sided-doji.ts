import { averageRange, TINY } from "./candle-averages.ts";
import type { CandlePattern } from "./candle-pattern.ts";
import { DOJI } from "./doji.ts";

/** A doji at the top of its bar: sellers drove the price down and lost almost all of it. */
export const DRAGONFLY_DOJI: CandlePattern = {
  id: "dragonfly-doji",
  name: "Dragonfly doji",
  taLib: "CDLDRAGONFLYDOJI",
  bars: 1,
  lookback: 10,
  rule: "Doji (body at most 10% of the average range of the 10 bars before) whose upper shadow is shorter than 10% of that range and whose lower shadow is longer. (Nison 1991; TA-Lib CDLDRAGONFLYDOJI)",
  says: {
    neutral:
      "Open and close are almost the same price, near the high: sellers pushed the price down and lost almost all of it again.",
  },
  formOf: DOJI.id,
  averages: [averageRange(0)],
  mark: ({ body, upper, lower }, [range], values, from) => {
    for (let i = from; i < values.length; i++) {
      const tiny = TINY * range![i]!;
      if (body[i]! <= tiny && upper[i]! < tiny && lower[i]! > tiny) values[i] = 100;
    }
  },
};

/** A doji at the foot of its bar: buyers drove the price up and lost almost all of it. */
export const GRAVESTONE_DOJI: CandlePattern = {
  id: "gravestone-doji",
  name: "Gravestone doji",
  taLib: "CDLGRAVESTONEDOJI",
  bars: 1,
  lookback: 10,
  rule: "Doji (body at most 10% of the average range of the 10 bars before) whose lower shadow is shorter than 10% of that range and whose upper shadow is longer. (Nison 1991; TA-Lib CDLGRAVESTONEDOJI)",
  says: {
    neutral:
      "Open and close are almost the same price, near the low: buyers pushed the price up and lost almost all of it again.",
  },
  formOf: DOJI.id,
  averages: [averageRange(0)],
  mark: ({ body, upper, lower }, [range], values, from) => {
    for (let i = from; i < values.length; i++) {
      const tiny = TINY * range![i]!;
      if (body[i]! <= tiny && lower[i]! < tiny && upper[i]! > tiny) values[i] = 100;
    }
  },
};
