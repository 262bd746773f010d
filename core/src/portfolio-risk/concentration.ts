/** How concentrated a portfolio is in a few holdings. */
export type Concentration = {
  /** The Herfindahl index: the sum of squared weights, 1 for a single holding, 1/n for n equal ones. */
  readonly herfindahl: number;
  /** The number of equal holdings with the same concentration: 1 / herfindahl. */
  readonly effectiveHoldings: number;
  /** Weight of the largest holding, 0 to 1. */
  readonly largestWeight: number;
};

/**
 * Returns how concentrated holdings of the given values are; undefined if none has a value. Negative values count by
 * their absolute value. Source: Hirschman 1964, 'The Paternity of an Index'.
 */
export function concentration(values: readonly number[]): Concentration | undefined {
  const sizes = values.map((value) => Math.abs(value));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (!(total > 0)) return undefined;
  const weights = sizes.map((size) => size / total);
  const herfindahl = weights.reduce((sum, weight) => sum + weight * weight, 0);
  return { herfindahl, effectiveHoldings: 1 / herfindahl, largestWeight: Math.max(...weights) };
}
