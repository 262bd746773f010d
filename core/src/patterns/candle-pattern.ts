import type { CandleAverage } from "./candle-averages.ts";
import type { CandleShapes } from "./candle-shapes.ts";

/** What a pattern is said to announce. 'neutral' is indecision: the trend before it decides what it means. */
export type PatternDirection = "bullish" | "bearish" | "neutral";

/**
 * One candlestick pattern with its published rule. The shapes are Nison's (Japanese Candlestick Charting Techniques, 1991), the
 * numbers in them those of TA-Lib's function of the name in `taLib`, whose output per bar is reproduced exactly.
 */
export type CandlePattern = {
  readonly id: string;
  readonly name: string;
  /** TA-Lib's function: 'CDLHAMMER'. */
  readonly taLib: string;
  /** Candles it consists of. */
  readonly bars: number;
  /** Bars before the first one it can be judged at (TA-Lib's lookback). */
  readonly lookback: number;
  /** The rule in words, with its numbers and its source. */
  readonly rule: string;
  /**
   * What these candles did, in one plain sentence each, with nothing that the rule does not ask (no trend before them); 'neutral' alone
   * where it is the same either way.
   */
  readonly says: Partial<Record<PatternDirection, string>>;
  /** The more general pattern that it is a special form of, which need not be told beside it. */
  readonly formOf?: string;
  readonly averages: readonly CandleAverage[];
  /**
   * Writes TA-Lib's value at each bar from `from` on that completes the pattern: 100 up, -100 down, 80 and -80 where two bodies end at one
   * price. `averages` are the columns of the averages named above, in their order, each read at the candle it judges. A loop of its own
   * is what makes twenty patterns over long histories quick.
   */
  readonly mark: (shapes: CandleShapes, averages: readonly Float64Array[], values: Int8Array, from: number) => void;
};
