import type { CandleAverage } from "./candle-averages.ts";
import type { CandleShapes } from "./candle-shapes.ts";

/** The direction a pattern is said to indicate. 'neutral' is indecision: the preceding trend decides its meaning. */
export type PatternDirection = "bullish" | "bearish" | "neutral";

/**
 * One candlestick pattern with its published rule. The shapes are Nison's (Japanese Candlestick Charting Techniques,
 * 1991), the numbers those of TA-Lib's function named in `taLib`, whose output per bar is reproduced exactly.
 */
export type CandlePattern = {
  readonly id: string;
  readonly name: string;
  /** TA-Lib's function: 'CDLHAMMER'. */
  readonly taLib: string;
  /** Number of candles. */
  readonly bars: number;
  /** Bars before the first one it can be evaluated at (TA-Lib's lookback). */
  readonly lookback: number;
  /** The rule in words, with its numbers and its source. */
  readonly rule: string;
  /**
   * A plain sentence per direction about these candles, limited to what the rule requires (no preceding trend); only
   * 'neutral' if it is the same either way.
   */
  readonly says: Partial<Record<PatternDirection, string>>;
  /** The more general pattern that it is a special form of, which need not be reported in addition. */
  readonly formOf?: string;
  readonly averages: readonly CandleAverage[];
  /**
   * Writes TA-Lib's value at each bar from `from` on that completes the pattern: 100 up, -100 down, 80 and -80 if two
   * bodies end at one price. `averages` are the columns of the averages listed above, in their order, each read at its
   * candle. A separate loop per pattern keeps twenty patterns over long histories fast.
   */
  readonly mark: (shapes: CandleShapes, averages: readonly Float64Array[], values: Int8Array, from: number) => void;
};
