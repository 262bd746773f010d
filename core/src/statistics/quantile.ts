/**
 * Returns the value below which the fraction `q` (0 to 1) lies, interpolated linearly between the two nearest: type 7
 * of Hyndman and Fan 1996, the same as R, NumPy and Excel's PERCENTILE. Undefined for an empty list; throws RangeError
 * if q is outside 0 to 1.
 */
export function quantile(values: ArrayLike<number>, q: number): number | undefined {
  return sortedQuantile(Float64Array.from(values).sort(), q);
}

/** Returns `quantile` of values already in ascending order: no copy, no sorting. */
export function sortedQuantile(sorted: ArrayLike<number>, q: number): number | undefined {
  if (!(q >= 0 && q <= 1)) throw new RangeError(`quantile: q must lie from 0 to 1, not ${String(q)}`);
  if (sorted.length === 0) return undefined;
  const place = q * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (place - below) * (high - low);
}
