import * as z from "zod";
import { percent } from "./wire.ts";

/** Why an action is advised. Each ground has its own track record. */
export const groundSchema = z.enum(["skill", "premium", "risk", "relative", "setup"]);
export type AdviceGround = z.infer<typeof groundSchema>;

/** How the advice would be acted on: the size, the entry and exits, and the odds of touching each. */
export const planSchema = z.strictObject({
  /** 'advised': for a BUY or SELL. 'if-you-trade-anyway': the better side of a HOLD. */
  kind: z.enum(["advised", "if-you-trade-anyway"]),
  side: z.enum(["BUY", "SELL"]),
  entry: z.number(),
  target: z.number(),
  stop: z.number(),
  /** Which barrier is reached first, in percent; the three add up to 100. */
  odds: z.strictObject({ target: percent, neither: percent, stop: percent }),
  /**
   * Share of the user's maximum position size to hold, in whole percent. BUY: everything that the volatility target
   * allows; HOLD: half of that, the most to hold whichever side `side` is; SELL: 0, because it closes an existing
   * holding and is never a short sale.
   */
  sizePercent: percent,
  /** Forecast annual volatility, and the volatility that the size targets, in percent. */
  volatilityPercent: z.number(),
  targetVolatilityPercent: z.number(),
  /**
   * The deepest drawdown within a quarter that 1 in 20 quarters reached or exceeded, in percent of the position; 0 for
   * a SELL, which leaves no position.
   */
  worstQuarterPercent: z.number(),
});
export type AdvicePlan = z.infer<typeof planSchema>;

/** Probability of a drawdown of at least the given percent on the way. */
export const deepFallSchema = z.strictObject({
  fallPercent: z.number(),
  percent,
  sessions: z.number().int(),
});
