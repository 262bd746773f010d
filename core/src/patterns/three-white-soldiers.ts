import { averageBody, averageRange, averageReach, FAR, NEAR, TINY } from "./candle-averages.ts";
import type { CandlePattern } from "./candle-pattern.ts";
import type { CandleShapes } from "./candle-shapes.ts";

/** White with a very short upper shadow: it closed at its best. */
function closesHigh({ white, upper }: CandleShapes, i: number, range: Float64Array): boolean {
  return white[i] === 1 && upper[i]! < TINY * range[i]!;
}

/** Opens within or near the body before, and is not far shorter than it. */
function follows({ open, close, body }: CandleShapes, i: number, reach: Float64Array): boolean {
  return (
    open[i]! > open[i - 1]! &&
    open[i]! <= close[i - 1]! + NEAR * reach[i - 1]! &&
    body[i]! > body[i - 1]! - FAR * reach[i - 1]!
  );
}

/** Three rises in a row, each from within the one before to a close near its high. */
export const THREE_WHITE_SOLDIERS: CandlePattern = {
  id: "three-white-soldiers",
  name: "Three white soldiers",
  taLib: "CDL3WHITESOLDIERS",
  bars: 3,
  lookback: 12,
  rule: "Three rising candles with rising closes and upper shadows under 10% of the average range; each opens above the open before and at most 20% of the average range of 5 bars above its close, is not shorter than it by 60% of that range, and the third is not short. (Nison 1991; TA-Lib CDL3WHITESOLDIERS)",
  says: { bullish: "Three rising candles in a row with rising closes, each close near the high of its candle." },
  averages: [averageRange(2), averageRange(1), averageRange(0), averageReach(2), averageReach(1), averageBody(0)],
  mark: (shapes, [range2, range1, range0, reach2, reach1, bodies], values, from) => {
    const { close, body } = shapes;
    for (let i = from; i < values.length; i++) {
      const marches =
        close[i]! > close[i - 1]! &&
        close[i - 1]! > close[i - 2]! &&
        closesHigh(shapes, i - 2, range2!) &&
        closesHigh(shapes, i - 1, range1!) &&
        closesHigh(shapes, i, range0!) &&
        follows(shapes, i - 1, reach2!) &&
        follows(shapes, i, reach1!) &&
        body[i]! > bodies![i]!;
      if (marches) values[i] = 100;
    }
  },
};
