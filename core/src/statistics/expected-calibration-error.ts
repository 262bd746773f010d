import { checkLengths } from "./check-lengths.ts";
import { equalMassBins } from "./equal-mass-bins.ts";

/**
 * Returns the average gap between stated odds and observed frequency: forecasts are sorted into `bins` groups of equal
 * count, and the gaps |mean probability - observed rate| are averaged by count. 0.02 is two points. It is above 0 even
 * for perfect odds, so compare it with `eceNoiseFloor`. Undefined without forecasts. Source: Naeini, Cooper, Hauskrecht
 * 2015 (binning); Nguyen and O'Connor 2015 (equal mass).
 */
export function expectedCalibrationError(
  probabilities: ArrayLike<number>,
  outcomes: ArrayLike<number>,
  bins = 15,
): number | undefined {
  const length = checkLengths("expectedCalibrationError", probabilities, outcomes);
  if (length === 0) return undefined;
  const { order, ends } = equalMassBins(probabilities, bins);
  let total = 0;
  let at = 0;
  for (const end of ends) {
    let gap = 0;
    for (; at < end; at++) gap += probabilities[order[at]!]! - outcomes[order[at]!]!;
    total += Math.abs(gap);
  }
  return total / length;
}
