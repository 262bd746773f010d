/** An interval, `low` <= `high`. */
export type Interval = { readonly low: number; readonly high: number };

/** The standard normal's 97.5th percentile, for an interval that is right 19 times in 20. */
const NINETEEN_IN_TWENTY = 1.959963984540054;

/**
 * Returns the interval of the true hit rate, given `hits` of `trials`: valid at small counts and near 0 and 1, where
 * the usual normal approximation is not. `z` sets the confidence (1.96: 95 %). Undefined without trials. Source: Wilson
 * 1927, Probable inference, the law of succession, and statistical inference.
 */
export function wilsonInterval(hits: number, trials: number, z = NINETEEN_IN_TWENTY): Interval | undefined {
  if (!(hits >= 0 && hits <= trials)) {
    throw new RangeError(`wilsonInterval: ${String(hits)} hits of ${String(trials)} trials cannot be`);
  }
  if (trials === 0) return undefined;
  const rate = hits / trials;
  const weight = (z * z) / trials;
  const middle = rate + weight / 2;
  const reach = z * Math.sqrt((rate * (1 - rate)) / trials + weight / (4 * trials));
  return {
    low: hits === 0 ? 0 : (middle - reach) / (1 + weight),
    high: hits === trials ? 1 : (middle + reach) / (1 + weight),
  };
}
