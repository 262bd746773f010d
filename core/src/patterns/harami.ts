import { averageBody, averageRange, TINY } from "./candle-averages.ts";
import type { CandlePattern } from "./candle-pattern.ts";
import type { CandleShapes } from "./candle-shapes.ts";

/**
 * Whether body `i` is within the body before: 100, 80 if they meet at an end (as for engulfing), 0 outside; up after a
 * black candle.
 */
function within({ white, top, bottom }: CandleShapes, i: number): number {
  const above = top[i - 1]! - top[i]!;
  const below = bottom[i]! - bottom[i - 1]!;
  if (above < 0 || below < 0) return 0;
  const size = above > 0 && below > 0 ? 100 : 80;
  return white[i - 1] === 1 ? -size : size;
}

/** A body within the previous long one, no longer than average. */
export const HARAMI: CandlePattern = {
  id: "harami",
  name: "Harami",
  taLib: "CDLHARAMI",
  bars: 2,
  lookback: 11,
  rule: "A body longer than the average of the 10 before it, then one at most that average within it; one end may be equal. (Nison 1991; TA-Lib CDLHARAMI)",
  says: {
    bullish: "After a long falling candle comes one whose body stays within it: the price closed no lower.",
    bearish: "After a long rising candle comes one whose body stays within it: the price closed no higher.",
  },
  averages: [averageBody(1), averageBody(0)],
  mark: (shapes, [before, now], values, from) => {
    const { body } = shapes;
    for (let i = from; i < values.length; i++) {
      if (body[i - 1]! > before![i - 1]! && body[i]! <= now![i]!) values[i] = within(shapes, i);
    }
  },
};

/** A harami whose second candle is a doji. */
export const HARAMI_CROSS: CandlePattern = {
  id: "harami-cross",
  name: "Harami cross",
  taLib: "CDLHARAMICROSS",
  bars: 2,
  lookback: 11,
  rule: "A body longer than the average of the 10 before it, then a doji (body at most 10% of the average range) within it; one end may be equal. (Nison 1991; TA-Lib CDLHARAMICROSS)",
  says: {
    bullish: "After a long falling candle comes a doji within its body: it closed almost where it opened.",
    bearish: "After a long rising candle comes a doji within its body: it closed almost where it opened.",
  },
  formOf: HARAMI.id,
  averages: [averageBody(1), averageRange(0)],
  mark: (shapes, [before, range], values, from) => {
    const { body } = shapes;
    for (let i = from; i < values.length; i++) {
      if (body[i - 1]! > before![i - 1]! && body[i]! <= TINY * range![i]!) values[i] = within(shapes, i);
    }
  },
};
