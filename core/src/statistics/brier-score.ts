import { checkLengths } from "./check-lengths.ts";

/**
 * Returns the Brier score, the mean of (probability - outcome)^2: 0 is perfect, 0.25 is the score of a coin. `outcomes`
 * are 0 or 1. Undefined without forecasts. Source: Brier 1950, Verification of forecasts expressed in terms of
 * probability (the form for two classes).
 */
export function brierScore(probabilities: ArrayLike<number>, outcomes: ArrayLike<number>): number | undefined {
  const length = checkLengths("brierScore", probabilities, outcomes);
  if (length === 0) return undefined;
  let sum = 0;
  for (let i = 0; i < length; i++) sum += (probabilities[i]! - outcomes[i]!) ** 2;
  return sum / length;
}
