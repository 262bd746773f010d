import { mean, standardDeviation } from "./summary-statistics.ts";

/**
 * Returns the Sharpe ratio: mean over standard deviation of `returns` (fractions per period, above the risk-free rate
 * where that matters), times sqrt(periodsPerYear) (1: per period). Undefined for fewer than two returns, or if they
 * don't vary. Source: Sharpe 1994, The Sharpe ratio; the annual form assumes independent periods (Lo 2002).
 */
export function sharpeRatio(returns: ArrayLike<number>, periodsPerYear = 1): number | undefined {
  const average = mean(returns);
  const deviation = standardDeviation(returns);
  if (average === undefined || deviation === undefined || !(deviation > 0)) return undefined;
  return (average / deviation) * Math.sqrt(periodsPerYear);
}
