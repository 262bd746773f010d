import { checkLengths } from "./check-lengths.ts";

/**
 * Returns the interval score of stated ranges: the width, plus 2 / alpha times the miss if the value fell outside,
 * averaged. Narrow ranges win only if they are right. `alpha` is the stated probability of a miss: 0.1 for a 90 %
 * range. In the unit of the values; lower is better. Undefined without ranges. Source: Winkler 1972; Gneiting and
 * Raftery 2007, section 6.2 (interval score).
 */
export function winklerScore(
  lows: ArrayLike<number>,
  highs: ArrayLike<number>,
  values: ArrayLike<number>,
  alpha: number,
): number | undefined {
  const length = checkLengths("winklerScore", lows, highs, values);
  if (!(alpha > 0 && alpha < 1))
    throw new RangeError(`winklerScore: alpha must lie between 0 and 1, not ${String(alpha)}`);
  if (length === 0) return undefined;
  let sum = 0;
  for (let i = 0; i < length; i++) {
    const miss = Math.max(0, lows[i]! - values[i]!, values[i]! - highs[i]!);
    sum += highs[i]! - lows[i]! + (2 / alpha) * miss;
  }
  return sum / length;
}
