import type { DailyCloses } from "./common-returns.ts";
import { FEWEST_RETURNS } from "./measured-risk.ts";
import type { PeriodReturn } from "./period-returns.ts";
import { regression } from "./regression.ts";

/** How a portfolio moves with a benchmark. */
export type Beta =
  | {
      readonly kind: "measured";
      /** The portfolio's average move, in percent, per one-percent move of the benchmark. */
      readonly beta: number;
      readonly standardError: number;
      /** The share of the portfolio's variance explained by the benchmark's, 0 to 1. */
      readonly explained: number;
      /** Number of pairs of returns behind it. */
      readonly returns: number;
    }
  | {
      readonly kind: "undefined";
      /** Fewer than 20 common returns, or a benchmark that did not move. */
      readonly reason: "too-few" | "benchmark-still";
    };

const DAY_MS = 86_400_000;
const dayOf = (atMs: number): number => Math.floor(atMs / DAY_MS);

/**
 * Returns a portfolio's beta: the slope of its returns on a benchmark's, by ordinary least squares, over the days on
 * which both have a value, so that a coin's weekend is included in Monday when compared with shares. Omits the
 * risk-free rate, whose effect on daily betas is negligible.
 */
export function beta(portfolio: readonly PeriodReturn[], benchmark: Pick<DailyCloses, "openTimeMs" | "close">): Beta {
  const closes = new Map<number, number>();
  for (let i = 0; i < benchmark.openTimeMs.length; i++) {
    const close = benchmark.close[i]!;
    if (close > 0 && close < Infinity) closes.set(dayOf(benchmark.openTimeMs[i]!), close);
  }
  const [moves, own]: [number[], number[]] = [[], []];
  // Growth of the portfolio since the last day that both have; undefined before the first.
  let since: { readonly close: number; readonly growth: number } | undefined;
  for (const [i, { fromMs, toMs, rate, isIdle }] of portfolio.entries()) {
    if (i === 0) since = startAt(closes.get(dayOf(fromMs)));
    const close = closes.get(dayOf(toMs));
    if (isIdle) {
      since = startAt(close);
      continue;
    }
    const growth = (since?.growth ?? 1) * (1 + rate);
    if (close === undefined) {
      if (since !== undefined) since = { close: since.close, growth };
      continue;
    }
    if (since !== undefined) {
      moves.push(close / since.close - 1);
      own.push(growth - 1);
    }
    since = startAt(close);
  }
  if (moves.length < FEWEST_RETURNS) return { kind: "undefined", reason: "too-few" };
  const line = regression(moves, own);
  if (line === undefined) return { kind: "undefined", reason: "benchmark-still" };
  const { slope, slopeError, explained, count } = line;
  return { kind: "measured", beta: slope, standardError: slopeError, explained, returns: count };
}

const startAt = (close: number | undefined): { readonly close: number; readonly growth: number } | undefined =>
  close === undefined ? undefined : { close, growth: 1 };
