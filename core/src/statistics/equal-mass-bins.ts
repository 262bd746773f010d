import { sortedOrder } from "./sorted-order.ts";

/** Forecasts split by size: those of bin k are `order[ends[k - 1]]` (inclusive) to `order[ends[k]]` (exclusive). */
export type EqualMassBins = { readonly order: Uint32Array; readonly ends: readonly number[] };

/**
 * Splits probabilities into at most `bins` groups of as nearly equal count as possible. Equal probabilities are never
 * separated (they are one statement), so there are fewer bins when many are equal, and a constant forecast has one.
 */
export function equalMassBins(probabilities: ArrayLike<number>, bins: number): EqualMassBins {
  if (!Number.isInteger(bins) || bins < 1)
    throw new RangeError(`bins must be a whole number from 1, not ${String(bins)}`);
  const order = sortedOrder(probabilities);
  const length = order.length;
  const ends: number[] = [];
  let start = 0;
  for (let k = 1; k <= bins && start < length; k++) {
    let end = Math.round((length * k) / bins);
    if (end <= start) continue;
    while (end < length && probabilities[order[end]!] === probabilities[order[end - 1]!]) end++;
    ends.push(end);
    start = end;
  }
  return { order, ends };
}
