/**
 * Returns the mean of `count` values from `from`, summed as distances from the first: exact for flat prices, however
 * large.
 */
export function shiftedMean(values: Float64Array | readonly number[], from: number, count: number): number {
  const first = values[from]!;
  let sum = 0;
  for (let i = from + 1; i < from + count; i++) sum += values[i]! - first;
  return first + sum / count;
}
