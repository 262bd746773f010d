import type { Account } from "./simulate.ts";

/**
 * The metrics that a sweep stores per run. `sharpe` is per bar, NaN if nothing varied; `drawdown` is a fraction of the
 * peak.
 */
export type RunMetrics = { readonly growth: number; readonly sharpe: number; readonly drawdown: number };

/**
 * Computes growth, Sharpe ratio and maximum drawdown of an account over bars `from` up to but excluding `to`, in one
 * pass without allocating. It visits only bars with a position: between them nothing changes.
 */
export function runMetrics({ equity, trades }: Account, startEquity: number, from: number, to: number): RunMetrics {
  let before = startEquity;
  let peak = startEquity;
  let worst = 0;
  let sum = 0;
  let squares = 0;
  // A trade may begin in the bar in which the previous one ended.
  let next = from;
  for (let at = 0; at < trades.count; at++) {
    const last = trades.exitIndex[at]!;
    for (let i = Math.max(next, trades.entryIndex[at]!); i <= last; i++) {
      const now = equity[i]!;
      const change = before > 0 ? now / before - 1 : 0;
      sum += change;
      squares += change * change;
      if (now > peak) peak = now;
      else if (now < peak * (1 - worst)) worst = 1 - now / peak;
      before = now;
    }
    next = last + 1;
  }
  const count = to - from;
  const average = sum / count;
  const variance = (squares - sum * average) / (count - 1);
  return {
    growth: before / startEquity - 1,
    sharpe: variance > 1e-24 ? average / Math.sqrt(variance) : NaN,
    drawdown: worst,
  };
}
