import { normalQuantile } from "./normal-distribution.ts";
import { probabilisticSharpe, type SharpeEvidence } from "./probabilistic-sharpe.ts";

const EULER_MASCHERONI = 0.5772156649015329;

/**
 * Returns the Sharpe ratio (per period) that the best of `trials` worthless strategies is expected to show by chance,
 * if the trials' ratios have `variance`. 0 for a single trial. Source: Bailey and Lopez de Prado 2014, equation 1.
 */
export function expectedMaximumSharpe(trials: number, variance: number): number {
  if (!(trials >= 1) || !(variance >= 0)) {
    throw new RangeError(`expectedMaximumSharpe: ${String(trials)} trials of variance ${String(variance)} cannot be`);
  }
  if (trials === 1) return 0;
  const best = normalQuantile(1 - 1 / trials);
  const tail = normalQuantile(1 - 1 / (trials * Math.E));
  return Math.sqrt(variance) * ((1 - EULER_MASCHERONI) * best + EULER_MASCHERONI * tail);
}

/**
 * Returns the probability that a strategy is better than chance, given that it is the best of `trials` that were tried:
 * the probabilistic Sharpe ratio relative to the expected best of that many worthless ones. `varianceOfTrials` is the
 * variance of the trials' Sharpe ratios (per period). Below 0.95 there is no evidence of skill. Source: Bailey and
 * Lopez de Prado 2014, The deflated Sharpe ratio: correcting for selection bias, backtest overfitting and
 * non-normality.
 */
export function deflatedSharpe(evidence: SharpeEvidence, trials: number, varianceOfTrials: number): number | undefined {
  return probabilisticSharpe(evidence, expectedMaximumSharpe(trials, varianceOfTrials));
}
