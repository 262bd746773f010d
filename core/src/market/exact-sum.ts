/**
 * Adds a number to a sum that forgets nothing: `partials` holds the sum so far as parts that do not overlap, so that the
 * order of adding never shows in the result (Shewchuk, "Adaptive Precision Floating-Point Arithmetic", 1997).
 */
export function addExactly(partials: number[], value: number): void {
  let sum = value;
  let stored = 0;
  for (const partial of partials) {
    const [larger, smaller] = Math.abs(sum) < Math.abs(partial) ? [partial, sum] : [sum, partial];
    sum = larger + smaller;
    const lost = smaller - (sum - larger);
    // Writes stay behind the reads.
    if (lost !== 0) partials[stored++] = lost;
  }
  partials.length = stored;
  partials.push(sum);
}

/** The sum of such parts, rounded once, half to even: what adding without any error would give. */
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
  // Exactly between two numbers, what is left below decides; at its sign the half was rounded the wrong way.
  const rest = partials[at - 1] ?? 0;
  if (at > 0 && lost * rest > 0) {
    const doubled = lost * 2;
    const next = sum + doubled;
    if (doubled === next - sum) return next;
  }
  return sum;
}
