import { standardDeviation } from "./timestamps.ts";

/** How much returns vary: their standard deviation times sqrt(periodsPerYear) (1: per period). Undefined of fewer than two. */
export function volatility(returns: ArrayLike<number>, periodsPerYear = 1): number | undefined {
  const deviation = standardDeviation(returns);
  return deviation === undefined ? undefined : deviation * Math.sqrt(periodsPerYear);
}
