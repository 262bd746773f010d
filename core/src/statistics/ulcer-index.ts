/**
 * Returns the ulcer index, the depth and duration of drawdowns: the root mean square of all falls from the last peak,
 * as a fraction (0.1 is ten percent). Unlike the maximum drawdown, it depends on every bar. Undefined for an empty
 * series. Source: Martin and McCann 1989, The investor's guide to Fidelity funds (there in percent).
 */
export function ulcerIndex(equity: ArrayLike<number>): number | undefined {
  if (equity.length === 0) return undefined;
  let peak = -Infinity;
  let squares = 0;
  for (let i = 0; i < equity.length; i++) {
    peak = Math.max(peak, equity[i]!);
    if (peak > 0) squares += ((peak - equity[i]!) / peak) ** 2;
  }
  return Math.sqrt(squares / equity.length);
}
