import { mean } from "./summary-statistics.ts";

/**
 * Returns the Sortino ratio: the mean above `target` over the root mean square of shortfalls below it (over all
 * periods), times sqrt(periodsPerYear). Unlike the Sharpe ratio, it does not penalise gains. Undefined for an empty
 * list, or without shortfalls. Source: Sortino and Price 1994, Performance measurement in a downside risk framework.
 */
export function sortino(returns: ArrayLike<number>, periodsPerYear = 1, target = 0): number | undefined {
  const average = mean(returns);
  if (average === undefined) return undefined;
  let squares = 0;
  for (let i = 0; i < returns.length; i++) squares += Math.min(0, returns[i]! - target) ** 2;
  if (squares === 0) return undefined;
  return ((average - target) / Math.sqrt(squares / returns.length)) * Math.sqrt(periodsPerYear);
}
