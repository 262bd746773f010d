import { averageBody, averageRange, averageReach, NEAR, TINY } from "./candle-averages.ts";
import type { CandlePattern } from "./candle-pattern.ts";
import type { CandleShapes } from "./candle-shapes.ts";

const AVERAGES = [averageBody(0), averageRange(0), averageReach(1)] as const;

/** Small body at the top of the bar above a long lower shadow: Nison's umbrella line. */
function isUmbrella(
  { body, upper, lower }: CandleShapes,
  i: number,
  [bodies, range]: readonly Float64Array[],
): boolean {
  return body[i]! < bodies![i]! && lower[i]! > body[i]! && upper[i]! < TINY * range![i]!;
}

/** An umbrella line low relative to the previous candle: the fall was bought back. */
export const HAMMER: CandlePattern = {
  id: "hammer",
  name: "Hammer",
  taLib: "CDLHAMMER",
  bars: 1,
  lookback: 11,
  rule: "Body shorter than the average of the 10 before, lower shadow longer than the body, upper shadow under 10% of the average range, bottom of the body at most 20% of the average range of 5 bars above the low before. (Nison 1991; TA-Lib CDLHAMMER)",
  says: {
    bullish:
      "A small body near or below the low of the candle before, over a longer lower shadow: the price fell and was bought back.",
  },
  averages: AVERAGES,
  mark: (shapes, averages, values, from) => {
    const { bottom, low } = shapes;
    const reach = averages[2]!;
    for (let i = from; i < values.length; i++) {
      if (bottom[i]! <= low[i - 1]! + NEAR * reach[i - 1]! && isUmbrella(shapes, i, averages)) values[i] = 100;
    }
  },
};

/** The same line high relative to the previous candle: sellers made an attempt there. */
export const HANGING_MAN: CandlePattern = {
  id: "hanging-man",
  name: "Hanging man",
  taLib: "CDLHANGINGMAN",
  bars: 1,
  lookback: 11,
  rule: "Body shorter than the average of the 10 before, lower shadow longer than the body, upper shadow under 10% of the average range, bottom of the body at most 20% of the average range of 5 bars below the high before. (Nison 1991; TA-Lib CDLHANGINGMAN)",
  says: {
    bearish:
      "A small body near or above the high of the candle before, over a longer lower shadow: sellers drove the price down before it was bought back.",
  },
  averages: AVERAGES,
  mark: (shapes, averages, values, from) => {
    const { bottom, high } = shapes;
    const reach = averages[2]!;
    for (let i = from; i < values.length; i++) {
      if (bottom[i]! >= high[i - 1]! - NEAR * reach[i - 1]! && isUmbrella(shapes, i, averages)) values[i] = -100;
    }
  },
};
