import { mean } from "./timestamps.ts";

/**
 * What one trade brings on average, in the unit given (money, or multiples of the risk taken: R). Undefined without trades.
 * Source: Tharp 1998, Trade your way to financial freedom.
 */
export function expectancy(profits: ArrayLike<number>): number | undefined {
  return mean(profits);
}
