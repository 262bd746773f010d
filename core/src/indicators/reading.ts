/** One value of a computed column as the rest of the product takes it: undefined before warm-up or outside, never NaN. */
export function reading(column: Float64Array, index: number): number | undefined {
  const value = column[index];
  return value === undefined || Number.isNaN(value) ? undefined : value;
}
