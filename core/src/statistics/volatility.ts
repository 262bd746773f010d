import { standardDeviation } from "./summary-statistics.ts";

/**
 * Returns the volatility of returns: their standard deviation times sqrt(periodsPerYear) (1: per period). Undefined for
 * fewer than two.
 */
export function volatility(returns: ArrayLike<number>, periodsPerYear = 1): number | undefined {
  const deviation = standardDeviation(returns);
  return deviation === undefined ? undefined : deviation * Math.sqrt(periodsPerYear);
}
