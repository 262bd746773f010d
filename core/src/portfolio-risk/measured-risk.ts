import { maxDrawdown, volatility } from "../statistics/index.ts";
import type { PeriodReturn } from "./period-returns.ts";

/** How much a portfolio swung, as standard deviation of its returns. */
export type MeasuredVolatility = {
  /** A fraction per year. */
  readonly perYear: number;
  readonly returns: number;
  /** How many such returns a year has: about 252 among shares, 365 among coins. */
  readonly returnsPerYear: number;
};

/** The deepest fall from a high, net of what was paid in and out. */
export type MeasuredDrawdown = {
  /** Of the high, 0.25 for a quarter lost; 0 where the portfolio never fell. */
  readonly fraction: number;
  readonly peakMs: number;
  readonly troughMs: number;
  /** When it was back at the high; undefined while it is not. */
  readonly recoveredMs: number | undefined;
};

/** Fewer returns say too little of how far a portfolio swings: about a month of sessions. */
export const FEWEST_RETURNS = 20;
const YEAR_MS = 365 * 86_400_000;

/**
 * Returns the volatility of a portfolio's returns, annualised by how many of them a year has. Undefined of fewer than 20. While
 * nothing is invested nothing swings, and nothing is counted.
 */
export function measuredVolatility(all: readonly PeriodReturn[]): MeasuredVolatility | undefined {
  const counted = all.filter(({ isIdle }) => !isIdle);
  if (counted.length < FEWEST_RETURNS) return undefined;
  const spanMs = counted.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const returnsPerYear = (counted.length * YEAR_MS) / spanMs;
  const rates = counted.map(({ rate }) => rate);
  return { perYear: volatility(rates, returnsPerYear)!, returns: counted.length, returnsPerYear };
}

/** Returns the deepest fall of a portfolio from a high. Undefined without returns. */
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
