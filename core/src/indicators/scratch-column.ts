/**
 * Memory to work in, kept from call to call: over thousands of short histories, making a column costs as much as filling it.
 * What lies in it is from the last call, and it is the caller's only until it returns.
 */
export function scratchColumn(): (length: number) => Float64Array {
  let kept = new Float64Array(0);
  return (length) => {
    if (kept.length < length) kept = new Float64Array(length);
    return kept;
  };
}
