/**
 * Throws if columns differ in length, naming the column, since that is a caller's error. Returns their common length.
 */
export function checkLengths(
  measure: string,
  first: ArrayLike<number>,
  ...others: readonly ArrayLike<number>[]
): number {
  for (const other of others) {
    if (other.length === first.length) continue;
    throw new RangeError(
      `${measure}: columns of ${String(first.length)} and ${String(other.length)} values do not belong together`,
    );
  }
  return first.length;
}
