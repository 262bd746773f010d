import { brierScore } from "./brier-score.ts";
import { checkLengths } from "./check-lengths.ts";

/**
 * What the odds add to knowing only how often it happens: 1 - Brier / Brier of `base`, the base rate that was known when each
 * forecast was made (never one rate of the whole sample). 0.01 is one percent better, below 0 is worse. Undefined without
 * forecasts or where the base made no error. Source: Murphy 1973; Wilks, Statistical Methods in the Atmospheric Sciences, 8.1.4.
 */
export function brierSkill(
  probabilities: ArrayLike<number>,
  outcomes: ArrayLike<number>,
  base: ArrayLike<number>,
): number | undefined {
  checkLengths("brierSkill", probabilities, outcomes, base);
  const score = brierScore(probabilities, outcomes);
  const reference = brierScore(base, outcomes);
  return score === undefined || reference === undefined || reference === 0 ? undefined : 1 - score / reference;
}
