/** Statistics of daily returns, stored to compute the lower bound of their mean. */
export type ReturnEvidence = {
  readonly days: number;
  /**
   * Sums over the days of weight, weight x return, cost of the weight, and squared return; returns in units of
   * `WIDEST_DAY`.
   */
  readonly weights: number;
  readonly weighted: number;
  readonly costs: number;
  readonly squares: number;
  /** The part of a large loss still to be carried to later days, 0 or below. */
  readonly carried: number;
};

export const NO_RETURNS: ReturnEvidence = { days: 0, weights: 0, weighted: 0, costs: 0, squares: 0, carried: 0 };

/** Maximum gain or loss counted for one day, as a fraction of the equity. */
export const WIDEST_DAY = 0.05;
/** At most one bound in twenty may ever be wrong. */
const LOG_INVERSE_ERROR = Math.log(20);
const GREATEST_WEIGHT = 0.75;
/** Assumed squared return before the first day: that of a day of 1.5 %. */
const FIRST_SQUARE = 0.09;

/**
 * Adds one daily return (0.01 is one percent). Gains above `WIDEST_DAY` count as `WIDEST_DAY`; for a larger loss the
 * rest is carried to the following days, so that a crash is spread and never cut off.
 */
export function afterReturn(evidence: ReturnEvidence, dailyReturn: number): ReturnEvidence {
  const due = dailyReturn / WIDEST_DAY + evidence.carried;
  const value = Math.max(-1, Math.min(1, due));
  const { days, squares } = evidence;
  // Chosen from earlier days only, as the bound requires.
  const square = (FIRST_SQUARE + squares) / (days + 1);
  const weight = Math.min(
    GREATEST_WEIGHT,
    Math.sqrt((2 * LOG_INVERSE_ERROR) / (square * (days + 1) * Math.log(days + 2))),
  );
  return {
    days: days + 1,
    weights: evidence.weights + weight,
    weighted: evidence.weighted + weight * value,
    costs: evidence.costs + (-Math.log(1 - weight) - weight) * value * value,
    squares: squares + value * value,
    carried: Math.min(0, due + 1),
  };
}

/**
 * Returns a lower bound of the mean daily return, with 95 % confidence at all times simultaneously: it may be checked
 * every day, and an account may stop at any time. The mean is that of returns as `afterReturn` counts them. Undefined
 * without days. For z >= -1 and a weight w below 1, exp(w z - (-log(1-w) - w) z^2) <= 1 + w z (Fan, Grama and Liu 2015,
 * Exponential inequalities for martingales with applications, lemma 4.1), so that the product over days is a
 * supermartingale under the true mean; Ville's inequality bounds its maximum. Weights as in Waudby-Smith and Ramdas
 * 2024, Estimating means of bounded random variables by betting, section 3.
 */
export function meanReturnLow(evidence: ReturnEvidence): number | undefined {
  const { days, weights, weighted, costs, carried } = evidence;
  if (days === 0) return undefined;
  const bound = (weighted + GREATEST_WEIGHT * carried - costs - LOG_INVERSE_ERROR) / weights;
  return WIDEST_DAY * Math.max(-1, bound);
}
