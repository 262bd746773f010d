import { maxDrawdown, volatility } from "../statistics/index.ts";
import type { PeriodReturn } from "./period-returns.ts";

/** A portfolio's volatility, as the standard deviation of its returns. */
export type MeasuredVolatility = {
  /** A fraction per year. */
  readonly perYear: number;
  readonly returns: number;
  /** Number of such returns per year: about 252 for shares, 365 for coins. */
  readonly returnsPerYear: number;
};

/** The maximum drawdown, net of deposits and withdrawals. */
export type MeasuredDrawdown = {
  /** Fraction of the high, 0.25 for a quarter lost; 0 if the portfolio never fell. */
  readonly fraction: number;
  readonly peakMs: number;
  readonly troughMs: number;
  /** When it returned to the high; undefined while it has not. */
  readonly recoveredMs: number | undefined;
};

/** Minimum returns for a meaningful volatility: about a month of sessions. */
export const FEWEST_RETURNS = 20;
const YEAR_MS = 365 * 86_400_000;

/**
 * Returns the volatility of a portfolio's returns, annualised by their number per year. Undefined for fewer than 20.
 * Periods with nothing invested are not counted.
 */
export function measuredVolatility(all: readonly PeriodReturn[]): MeasuredVolatility | undefined {
  const counted = all.filter(({ isIdle }) => !isIdle);
  if (counted.length < FEWEST_RETURNS) return undefined;
  const spanMs = counted.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const returnsPerYear = (counted.length * YEAR_MS) / spanMs;
  const rates = counted.map(({ rate }) => rate);
  return { perYear: volatility(rates, returnsPerYear)!, returns: counted.length, returnsPerYear };
}

/** Returns the maximum drawdown of a portfolio. Undefined without returns. */
export function measuredDrawdown(all: readonly PeriodReturn[]): MeasuredDrawdown | undefined {
  const first = all[0];
  if (first === undefined) return undefined;
  const times = [first.fromMs, ...all.map(({ toMs }) => toMs)];
  const worth = [1];
  for (const { rate } of all) worth.push(worth.at(-1)! * (1 + rate));
  const { fraction, peakIndex, troughIndex } = maxDrawdown(worth)!;
  const back = worth.findIndex((value, i) => i >= troughIndex && value >= worth[peakIndex]!);
  return {
    fraction,
    peakMs: times[peakIndex]!,
    troughMs: times[troughIndex]!,
    recoveredMs: back < 0 ? undefined : times[back],
  };
}
