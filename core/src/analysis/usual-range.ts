/** Sessions ahead that the range looks: about a month of a stock. */
export const SESSIONS_AHEAD = 21;
/** Two-sided 90 % of a normal distribution. */
const NINETY_PERCENT = 1.6448536269514722;
/** Beyond this the range would span a factor of seven and more: no use to anybody. */
const LARGEST_UNIT = 2;

/**
 * Where 90 % of months end if moves are normal, keep the measured daily volatility (`sigma`, a fraction) and have no drift: what
 * can be said without a forecast. Steps in log price, so it never reaches zero. Undefined for a price that never moved, or moves
 * beyond measure.
 */
export function usualRange(entry: number, sigma: number | undefined): { low: number; high: number } | undefined {
  if (sigma === undefined) return undefined;
  const unit = sigma * Math.sqrt(SESSIONS_AHEAD);
  const low = entry * Math.exp(-NINETY_PERCENT * unit);
  // Above the noise of the arithmetic, so that low < entry < high holds in numbers and not only on paper.
  if (!(unit > 1e-9 && unit <= LARGEST_UNIT && low > 0 && Number.isFinite(entry * 30))) return undefined;
  return { low, high: entry * Math.exp(NINETY_PERCENT * unit) };
}
