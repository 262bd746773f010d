import { shape } from "./summary-statistics.ts";
import { normalCdf } from "./normal-distribution.ts";
import { sharpeRatio } from "./sharpe-ratio.ts";

/**
 * The inputs for the confidence in a Sharpe ratio; the ratio is per period, not per year, and kurtosis is 3 for the
 * normal distribution.
 */
export type SharpeEvidence = {
  readonly sharpe: number;
  readonly observations: number;
  readonly skewness: number;
  readonly kurtosis: number;
};

/** Returns the evidence in a list of returns; undefined for fewer than two, or if they don't vary. */
export function sharpeEvidence(returns: ArrayLike<number>): SharpeEvidence | undefined {
  const sharpe = sharpeRatio(returns);
  const tails = shape(returns);
  if (sharpe === undefined || tails === undefined) return undefined;
  return { sharpe, observations: returns.length, ...tails };
}

/**
 * Returns the probability that the true Sharpe ratio is above `benchmark` (per period): short records, negative skew
 * and fat tails lower it. For one strategy that was tried once; for the best of many see `deflatedSharpe`. Undefined if
 * the evidence is insufficient. Source: Bailey and Lopez de Prado 2012, The Sharpe ratio efficient frontier.
 */
export function probabilisticSharpe(evidence: SharpeEvidence, benchmark = 0): number | undefined {
  const { sharpe, observations, skewness: skew, kurtosis: tails } = evidence;
  const variance = 1 - skew * sharpe + ((tails - 1) / 4) * sharpe * sharpe;
  if (observations < 2 || !(variance > 0)) return undefined;
  return normalCdf(((sharpe - benchmark) * Math.sqrt(observations - 1)) / Math.sqrt(variance));
}
