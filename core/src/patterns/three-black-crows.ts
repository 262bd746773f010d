import { averageRange, TINY } from "./candle-averages.ts";
import type { CandlePattern } from "./candle-pattern.ts";
import type { CandleShapes } from "./candle-shapes.ts";

/** Black with a very short lower shadow: it closed at its worst. */
function closesLow({ white, lower }: CandleShapes, i: number, range: Float64Array): boolean {
  return white[i] === 0 && lower[i]! < TINY * range[i]!;
}

/** Opens within the body before and closes below its close. */
function declines({ open, close }: CandleShapes, i: number): boolean {
  return open[i]! < open[i - 1]! && open[i]! > close[i - 1]! && close[i]! < close[i - 1]!;
}

/** Three falls in a row after a white candle, each from within the one before to a close near its low. */
export const THREE_BLACK_CROWS: CandlePattern = {
  id: "three-black-crows",
  name: "Three black crows",
  taLib: "CDL3BLACKCROWS",
  bars: 3,
  lookback: 13,
  rule: "Three falling candles with falling closes and lower shadows under 10% of the average range, each opening within the body before; the candle before them is rising and its high lies above the first close. (Nison 1991; TA-Lib CDL3BLACKCROWS)",
  says: {
    bearish:
      "After a white candle come three black ones in a row with falling closes, each close near the low of its candle.",
  },
  averages: [averageRange(2), averageRange(1), averageRange(0)],
  mark: (shapes, [range2, range1, range0], values, from) => {
    const { white, high, close } = shapes;
    for (let i = from; i < values.length; i++) {
      const settles =
        declines(shapes, i) &&
        declines(shapes, i - 1) &&
        white[i - 3] === 1 &&
        high[i - 3]! > close[i - 2]! &&
        closesLow(shapes, i - 2, range2!) &&
        closesLow(shapes, i - 1, range1!) &&
        closesLow(shapes, i, range0!);
      if (settles) values[i] = -100;
    }
  },
};
