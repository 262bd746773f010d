/**
 * Returns one value of a computed column in the form used by the rest of the product: undefined before warm-up or out
 * of bounds, never NaN.
 */
export function reading(column: Float64Array, index: number): number | undefined {
  const value = column[index];
  return value === undefined || Number.isNaN(value) ? undefined : value;
}
