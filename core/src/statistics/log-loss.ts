import { checkLengths } from "./check-lengths.ts";

/** A certainty that failed would cost infinity; it costs this much instead, as in scikit-learn. */
const NEVER_SURER = 2.220446049250313e-16;

/**
 * The mean surprise, in nats, of what happened under the stated odds: punishes false certainty harder than Brier does.
 * ln 2 = 0.693 is what a coin scores. `outcomes` are 0 or 1. Undefined without forecasts. Source: Good 1952, Rational decisions.
 */
export function logLoss(probabilities: ArrayLike<number>, outcomes: ArrayLike<number>): number | undefined {
  const length = checkLengths("logLoss", probabilities, outcomes);
  if (length === 0) return undefined;
  let sum = 0;
  for (let i = 0; i < length; i++) {
    const p = Math.min(1 - NEVER_SURER, Math.max(NEVER_SURER, probabilities[i]!));
    const outcome = outcomes[i]!;
    sum -= outcome * Math.log(p) + (1 - outcome) * Math.log1p(-p);
  }
  return sum / length;
}
