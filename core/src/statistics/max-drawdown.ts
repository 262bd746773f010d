/** A fall from a peak: `fraction` of the peak (0.25: a quarter lost), and the indexes of peak and trough. */
export type Drawdown = { readonly fraction: number; readonly peakIndex: number; readonly troughIndex: number };

/**
 * Returns the maximum drawdown: the greatest fall of `equity` (above zero) from an earlier peak. `before`, if given, is
 * the value before the first; a peak there has index -1. Fraction 0 if it never fell. Undefined for an empty series.
 * Source: Magdon-Ismail and Atiya 2004, Maximum drawdown.
 */
export function maxDrawdown(equity: ArrayLike<number>, before?: number): Drawdown | undefined {
  if (equity.length === 0) return undefined;
  let peak = before ?? equity[0]!;
  let peakIndex = before === undefined ? 0 : -1;
  let fraction = 0;
  let found = { peakIndex, troughIndex: peakIndex };
  for (let i = 0; i < equity.length; i++) {
    const value = equity[i]!;
    if (value > peak) {
      peak = value;
      peakIndex = i;
    } else if (peak > 0 && (peak - value) / peak > fraction) {
      fraction = (peak - value) / peak;
      found = { peakIndex, troughIndex: i };
    }
  }
  return { fraction, ...found };
}
