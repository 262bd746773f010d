/**
 * Splits `total` into whole numbers that add up to it exactly, in proportion to `weights`: each is rounded down, and
 * the remainder goes to the largest fractions, on ties to the later one. Weights are zero or more and not all zero.
 * Source: Hamilton's method.
 */
export function wholeShares(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (!(sum > 0) || weights.some((weight) => !(weight >= 0)) || !Number.isFinite(sum)) {
    throw new RangeError(`wholeShares: weights must be zero or more and not all zero, not ${weights.join(", ")}`);
  }
  const exact = weights.map((weight) => (weight / sum) * total);
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((all, share) => all + share, 0);
  const order = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || b.place - a.place);
  for (const { place } of order.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}
