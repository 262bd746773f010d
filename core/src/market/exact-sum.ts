/**
 * Adds a number to an exact sum: `partials` holds the sum as non-overlapping parts, so that the order of adding never
 * affects the result (Shewchuk, "Adaptive Precision Floating-Point Arithmetic", 1997).
 */
export function addExactly(partials: number[], value: number): void {
  let sum = value;
  let stored = 0;
  for (const partial of partials) {
    const [larger, smaller] = Math.abs(sum) < Math.abs(partial) ? [partial, sum] : [sum, partial];
    sum = larger + smaller;
    const lost = smaller - (sum - larger);
    // Writes never overtake the reads.
    if (lost !== 0) partials[stored++] = lost;
  }
  partials.length = stored;
  partials.push(sum);
}

/** Returns the sum of such parts, rounded once, half to even: the result of adding without any error. */
export function exactSum(partials: readonly number[]): number {
  let at = partials.length - 1;
  let sum = partials[at] ?? 0;
  let lost = 0;
  while (at > 0 && lost === 0) {
    at -= 1;
    const before = sum;
    const part = partials[at] ?? 0;
    sum = before + part;
    lost = part - (sum - before);
  }
  // Exactly halfway between two numbers, the remaining lower parts decide; their sign shows whether the tie was rounded
  // the wrong way.
  const rest = partials[at - 1] ?? 0;
  if (at > 0 && lost * rest > 0) {
    const doubled = lost * 2;
    const next = sum + doubled;
    if (doubled === next - sum) return next;
  }
  return sum;
}
