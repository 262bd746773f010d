import { averageBody, averageRange, TINY } from "./candle-averages.ts";
import type { CandlePattern } from "./candle-pattern.ts";
import type { CandleShapes } from "./candle-shapes.ts";

/** Minimum penetration of the third close into the first body: TA-Lib's default. */
const PENETRATION = 0.3;

/** Long black body, a body below it, then a white one that closes well within the first. */
function turnsUp({ white, top, bottom, close, body }: CandleShapes, i: number): boolean {
  return (
    white[i - 2] === 0 &&
    white[i] === 1 &&
    top[i - 1]! < bottom[i - 2]! &&
    close[i]! > close[i - 2]! + body[i - 2]! * PENETRATION
  );
}

/** Long white body, a body above it, then a black one that closes well within the first. */
function turnsDown({ white, top, bottom, close, body }: CandleShapes, i: number): boolean {
  return (
    white[i - 2] === 1 &&
    white[i] === 0 &&
    bottom[i - 1]! > top[i - 2]! &&
    close[i]! < close[i - 2]! - body[i - 2]! * PENETRATION
  );
}

/** First long, second at most `share` of its average, third not short. */
function hasLengths({ body }: CandleShapes, i: number, averages: readonly Float64Array[], share: number): boolean {
  const [first, second, third] = averages;
  return body[i - 2]! > first![i - 2]! && body[i - 1]! <= share * second![i - 1]! && body[i]! > third![i]!;
}

/** The direction of the turn, and TA-Lib's value for it. */
type Turn = Pick<CandlePattern, "says"> & { readonly value: 100 | -100 };
const UP: Turn = {
  says: {
    bullish:
      "A long falling candle, a small body below its body, then a rising candle that took back over 30% of the first.",
  },
  value: 100,
};
const DOWN: Turn = {
  says: {
    bearish:
      "A long rising candle, a small body above its body, then a falling candle that gave back over 30% of the first.",
  },
  value: -100,
};

/** The condition on the middle candle: at most `share` of the second average. */
type Middle = Pick<CandlePattern, "averages"> & { readonly share: number };
const SHORT: Middle = { averages: [averageBody(2), averageBody(1), averageBody(0)], share: 1 };
const DOJI: Middle = { averages: [averageBody(2), averageRange(1), averageBody(0)], share: TINY };

function star(
  named: Pick<CandlePattern, "id" | "name" | "taLib" | "rule" | "formOf">,
  { says, value }: Turn,
  { averages, share }: Middle,
): CandlePattern {
  return {
    ...named,
    bars: 3,
    lookback: 12,
    says,
    averages,
    mark: (shapes, columns, values, from) => {
      for (let i = from; i < values.length; i++) {
        const turns = value > 0 ? turnsUp(shapes, i) : turnsDown(shapes, i);
        if (turns && hasLengths(shapes, i, columns, share)) values[i] = value;
      }
    },
  };
}

/** A long black body, a small one below it, then a white one deep into the first. */
export const MORNING_STAR = star(
  {
    id: "morning-star",
    name: "Morning star",
    taLib: "CDLMORNINGSTAR",
    rule: "A long falling body, a short body wholly below it, then a rising body that is not short and closes over 30% into the first; long and short by the average of the 10 before each. (Nison 1991; TA-Lib CDLMORNINGSTAR)",
  },
  UP,
  SHORT,
);

/** A long white body, a small one above it, then a black one deep into the first. */
export const EVENING_STAR = star(
  {
    id: "evening-star",
    name: "Evening star",
    taLib: "CDLEVENINGSTAR",
    rule: "A long rising body, a short body wholly above it, then a falling body that is not short and closes over 30% into the first; long and short by the average of the 10 before each. (Nison 1991; TA-Lib CDLEVENINGSTAR)",
  },
  DOWN,
  SHORT,
);

/** A morning star around a doji. */
export const MORNING_DOJI_STAR = star(
  {
    id: "morning-doji-star",
    name: "Morning doji star",
    taLib: "CDLMORNINGDOJISTAR",
    rule: "A long falling body, a doji (body at most 10% of the average range) wholly below it, then a rising body that is not short and closes over 30% into the first. (Nison 1991; TA-Lib CDLMORNINGDOJISTAR)",
    formOf: MORNING_STAR.id,
  },
  UP,
  DOJI,
);

/** An evening star around a doji. */
export const EVENING_DOJI_STAR = star(
  {
    id: "evening-doji-star",
    name: "Evening doji star",
    taLib: "CDLEVENINGDOJISTAR",
    rule: "A long rising body, a doji (body at most 10% of the average range) wholly above it, then a falling body that is not short and closes over 30% into the first. (Nison 1991; TA-Lib CDLEVENINGDOJISTAR)",
    formOf: EVENING_STAR.id,
  },
  DOWN,
  DOJI,
);
