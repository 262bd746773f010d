/** Sessions that the range looks ahead: about a month for a stock. */
export const SESSIONS_AHEAD = 21;
/** Two-sided 90% quantile of the normal distribution. */
const NINETY_PERCENT = 1.6448536269514722;
/** Beyond this the range would span a factor of seven or more, which is useless. */
const LARGEST_UNIT = 2;

/**
 * Returns the range in which 90% of months end if moves are normal, keep the measured daily volatility (`sigma`, a
 * fraction) and have no drift: the best estimate without a forecast. Computed in log price, so it never reaches zero.
 * Undefined for a price that never moved, or is too volatile.
 */
export function usualRange(entry: number, sigma: number | undefined): { low: number; high: number } | undefined {
  if (sigma === undefined) return undefined;
  const unit = sigma * Math.sqrt(SESSIONS_AHEAD);
  const low = entry * Math.exp(-NINETY_PERCENT * unit);
  // Above floating-point noise, so that low < entry < high also holds numerically.
  if (!(unit > 1e-9 && unit <= LARGEST_UNIT && low > 0 && Number.isFinite(entry * 30))) return undefined;
  return { low, high: entry * Math.exp(NINETY_PERCENT * unit) };
}
