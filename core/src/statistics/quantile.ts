/**
 * The value below which the share `q` (0 to 1) lies, drawn linearly between the two nearest: type 7 of Hyndman and Fan 1996,
 * what R, NumPy and Excel's PERCENTILE give. Undefined of nothing; throws RangeError when q is no share.
 */
export function quantile(values: ArrayLike<number>, q: number): number | undefined {
  return sortedQuantile(Float64Array.from(values).sort(), q);
}

/** `quantile` of values that already stand from the least to the greatest: no copy, no sorting. */
export function sortedQuantile(sorted: ArrayLike<number>, q: number): number | undefined {
  if (!(q >= 0 && q <= 1)) throw new RangeError(`quantile: q must lie from 0 to 1, not ${String(q)}`);
  if (sorted.length === 0) return undefined;
  const place = q * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (place - below) * (high - low);
}
