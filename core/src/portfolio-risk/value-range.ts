import { normalQuantile } from "../statistics/index.ts";

/** How far each holding swings and how they swing together: what a portfolio's range is computed from. */
export type HoldingRisks = {
  /** Volatility of one session's log return, a fraction; one entry per holding. */
  readonly volatilities: readonly number[];
  /** Row by row, one row per holding; 1 on the diagonal. */
  readonly correlations: Float64Array;
};

/** Where the value may lie at the end, percent from today's: low is below 0, high above. */
export type ValueRange = { readonly lowPercent: number; readonly highPercent: number };

/** How much of the value lies in the range: nine cases in ten. */
export const RANGE_SHARE = 0.9;
const QUANTILE = normalQuantile((1 + RANGE_SHARE) / 2);

/** Returns each value's share of the sum; zeros where nothing has a value. */
export function weightsOf(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => (total > 0 ? value / total : 0));
}

/** Covariance of one holding's session with the whole portfolio's. */
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
 * Returns the share of the portfolio's variance that each holding brings (Litterman, 'Hot Spots and Hedges', 1996): they sum to 1; one
 * that moves against the rest has less than 0. Zeros where nothing moves.
 */
export function riskShares(weights: readonly number[], risks: HoldingRisks): number[] {
  const variance = portfolioVariance(weights, risks);
  return withPortfolio(weights, risks).map((covariance, i) =>
    variance > 0 ? (weights[i]! * covariance) / variance : 0,
  );
}

/**
 * Returns the range that holds the portfolio's value after so many sessions in nine of ten cases, were its log return normal with the
 * variance of today's weights and no drift. What is worth nothing has no range: 0 to 0.
 */
export function valueRange(weights: readonly number[], risks: HoldingRisks, sessions: number): ValueRange {
  const reach = QUANTILE * Math.sqrt(portfolioVariance(weights, risks) * sessions);
  return { lowPercent: percentOf(-reach), highPercent: percentOf(reach) };
}

/** Beyond so many percent a range says no more than that nothing is known. */
const MOST_PERCENT = 1e6;
const percentOf = (logReturn: number): number => Math.min(MOST_PERCENT, Math.expm1(logReturn) * 100) + 0;
