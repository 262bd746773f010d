import { mean } from "./summary-statistics.ts";

/**
 * Returns the average result of a trade, in the given unit (money, or multiples of the risk taken: R). Undefined
 * without trades. Source: Tharp 1998, Trade your way to financial freedom.
 */
export function expectancy(profits: ArrayLike<number>): number | undefined {
  return mean(profits);
}
