/** Converts shares to counts that add up to twenty: the largest remainders are rounded up. */
export function ofTwenty(shares: readonly number[]): readonly number[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  if (!(sum > 0)) return shares.map(() => 0);
  const exact = shares.map((share) => (share / sum) * 20);
  const counts = exact.map(Math.floor);
  const order = exact.map((value, i) => [value - Math.floor(value), i] as const).sort((a, b) => b[0] - a[0]);
  for (const [, i] of order.slice(0, 20 - counts.reduce((all, count) => all + count, 0)))
    counts[i] = (counts[i] ?? 0) + 1;
  return counts;
}
