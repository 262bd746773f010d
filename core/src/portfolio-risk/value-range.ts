import { normalQuantile } from "../statistics/index.ts";

/** The volatilities of holdings and their correlations: the input for a portfolio's range. */
export type HoldingRisks = {
  /** Volatility of one session's log return, a fraction; one entry per holding. */
  readonly volatilities: readonly number[];
  /** Row by row, one row per holding; 1 on the diagonal. */
  readonly correlations: Float64Array;
};

/** The range of the value at the end, in percent relative to today: low is negative, high positive. */
export type ValueRange = { readonly lowPercent: number; readonly highPercent: number };

/** Coverage of the range: nine cases in ten. */
export const RANGE_SHARE = 0.9;
const QUANTILE = normalQuantile((1 + RANGE_SHARE) / 2);

/** Returns each value's share of the sum; zeros if nothing has a value. */
export function weightsOf(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => (total > 0 ? value / total : 0));
}

/** Returns the covariance of one holding's session with the whole portfolio's. */
function withPortfolio(weights: readonly number[], { volatilities, correlations }: HoldingRisks): number[] {
  const count = weights.length;
  return volatilities.map((own, i) => {
    let sum = 0;
    for (let j = 0; j < count; j++) sum += correlations[i * count + j]! * weights[j]! * volatilities[j]!;
    return own * sum;
  });
}

/** Returns the variance of one session of the portfolio, by variance and covariance. Weights are fractions of the value. */
export function portfolioVariance(weights: readonly number[], risks: HoldingRisks): number {
  const sum = withPortfolio(weights, risks).reduce((all, covariance, i) => all + weights[i]! * covariance, 0);
  return Math.max(0, sum);
}

/**
 * Returns each holding's share of the portfolio's variance (Litterman, 'Hot Spots and Hedges', 1996): they sum to 1;
 * one that moves against the rest has a negative share. Zeros if nothing moves.
 */
export function riskShares(weights: readonly number[], risks: HoldingRisks): number[] {
  const variance = portfolioVariance(weights, risks);
  return withPortfolio(weights, risks).map((covariance, i) =>
    variance > 0 ? (weights[i]! * covariance) / variance : 0,
  );
}

/**
 * Returns the range that contains the portfolio's value after a number of sessions in nine of ten cases, assuming a
 * normal log return with the variance of today's weights and no drift. A portfolio worth nothing has the range 0 to 0.
 */
export function valueRange(weights: readonly number[], risks: HoldingRisks, sessions: number): ValueRange {
  const reach = QUANTILE * Math.sqrt(portfolioVariance(weights, risks) * sessions);
  return { lowPercent: percentOf(-reach), highPercent: percentOf(reach) };
}

/** Percentage beyond which a range only says that nothing is known. */
const MOST_PERCENT = 1e6;
const percentOf = (logReturn: number): number => Math.min(MOST_PERCENT, Math.expm1(logReturn) * 100) + 0;
