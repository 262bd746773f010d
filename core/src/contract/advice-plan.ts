import * as z from "zod";
import { percent } from "./wire.ts";

/** Why an action is taken; each ground has a record of its own. */
export const groundSchema = z.enum(["skill", "premium", "risk", "relative", "setup"]);
export type AdviceGround = z.infer<typeof groundSchema>;

/** How the advice would be acted on: how much, where in and out, and the chances of touching each. */
export const planSchema = z.strictObject({
  /** 'advised': of a BUY or SELL. 'if-you-trade-anyway': of the better side of a HOLD. */
  kind: z.enum(["advised", "if-you-trade-anyway"]),
  side: z.enum(["BUY", "SELL"]),
  entry: z.number(),
  target: z.number(),
  stop: z.number(),
  /** Which comes first, in percent; the three add up to 100. */
  odds: z.strictObject({ target: percent, neither: percent, stop: percent }),
  /**
   * Share to hold of what one puts into one position at most, whole percent. BUY: all that volatility leaves room for; HOLD: half of
   * that, the most to hold whichever side `side` is; SELL: 0, for it sells what one holds and is never a short sale.
   */
  sizePercent: percent,
  /** Yearly volatility forecast, and the one that the size aims at, percent. */
  volatilityPercent: z.number(),
  targetVolatilityPercent: z.number(),
  /** The deepest fall within a quarter that 1 in 20 quarters reached or passed, percent of that position; 0 where the advice is SELL and none is left. */
  worstQuarterPercent: z.number(),
});
export type AdvicePlan = z.infer<typeof planSchema>;

/** Chance of a fall of so many percent or more on the way. */
export const deepFallSchema = z.strictObject({
  fallPercent: z.number(),
  percent,
  sessions: z.number().int(),
});
