import { averageBody, averageRange, TINY } from "./candle-averages.ts";
import type { CandlePattern } from "./candle-pattern.ts";
import type { CandleShapes } from "./candle-shapes.ts";

const AVERAGES = [averageBody(0), averageRange(0)] as const;

/** Small body at the foot of the bar under a long upper shadow. */
function isStanding(
  { body, upper, lower }: CandleShapes,
  i: number,
  [bodies, range]: readonly Float64Array[],
): boolean {
  return body[i]! < bodies![i]! && upper[i]! > body[i]! && lower[i]! < TINY * range![i]!;
}

/** A long upper shadow over a body below the one before. */
export const INVERTED_HAMMER: CandlePattern = {
  id: "inverted-hammer",
  name: "Inverted hammer",
  taLib: "CDLINVERTEDHAMMER",
  bars: 1,
  lookback: 11,
  rule: "Body below the whole body before and shorter than the average of the 10 before, upper shadow longer than the body, lower shadow under 10% of the average range. (Nison 1991; TA-Lib CDLINVERTEDHAMMER)",
  says: {
    bullish:
      "A small body wholly below the one before it, under a longer upper shadow: buyers pushed the price up but could not keep it there.",
  },
  averages: AVERAGES,
  mark: (shapes, averages, values, from) => {
    const { top, bottom } = shapes;
    for (let i = from; i < values.length; i++) {
      if (top[i]! < bottom[i - 1]! && isStanding(shapes, i, averages)) values[i] = 100;
    }
  },
};

/** A long upper shadow over a body above the one before. */
export const SHOOTING_STAR: CandlePattern = {
  id: "shooting-star",
  name: "Shooting star",
  taLib: "CDLSHOOTINGSTAR",
  bars: 1,
  lookback: 11,
  rule: "Body above the whole body before and shorter than the average of the 10 before, upper shadow longer than the body, lower shadow under 10% of the average range. (Nison 1991; TA-Lib CDLSHOOTINGSTAR)",
  says: {
    bearish:
      "A small body wholly above the one before it, under a longer upper shadow: the price rose further and was then sold off.",
  },
  averages: AVERAGES,
  mark: (shapes, averages, values, from) => {
    const { top, bottom } = shapes;
    for (let i = from; i < values.length; i++) {
      if (bottom[i]! > top[i - 1]! && isStanding(shapes, i, averages)) values[i] = -100;
    }
  },
};
