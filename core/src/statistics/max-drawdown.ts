/** A fall from a peak: `fraction` of the peak (0.25: a quarter lost), and the places of peak and trough. */
export type Drawdown = { readonly fraction: number; readonly peakIndex: number; readonly troughIndex: number };

/**
 * The worst that someone who entered at the worst moment went through: the greatest fall of `equity` (above zero) from an earlier
 * peak. Fraction 0 when it never fell. Undefined of nothing. Source: Magdon-Ismail and Atiya 2004, Maximum drawdown.
 */
export function maxDrawdown(equity: ArrayLike<number>): Drawdown | undefined {
  if (equity.length === 0) return undefined;
  let peak = equity[0]!;
  let peakAt = 0;
  let worst: Drawdown = { fraction: 0, peakIndex: 0, troughIndex: 0 };
  for (let i = 1; i < equity.length; i++) {
    const value = equity[i]!;
    if (value > peak) {
      peak = value;
      peakAt = i;
    } else if (peak > 0 && (peak - value) / peak > worst.fraction) {
      worst = { fraction: (peak - value) / peak, peakIndex: peakAt, troughIndex: i };
    }
  }
  return worst;
}
