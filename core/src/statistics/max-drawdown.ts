/** A fall from a peak: `fraction` of the peak (0.25: a quarter lost), and the places of peak and trough. */
export type Drawdown = { readonly fraction: number; readonly peakIndex: number; readonly troughIndex: number };

/**
 * The worst that someone who entered at the worst moment went through: the greatest fall of `equity` (above zero) from an earlier
 * peak. `before`, if given, is what there was before the first value; a peak there has index -1. Fraction 0 when it never fell.
 * Undefined of nothing. Source: Magdon-Ismail and Atiya 2004, Maximum drawdown.
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
