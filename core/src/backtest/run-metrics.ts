import type { Account } from "./simulate.ts";

/** What a sweep keeps of each run. `sharpe` is per bar, NaN where nothing varied; `drawdown` a fraction of the peak. */
export type RunMetrics = { readonly growth: number; readonly sharpe: number; readonly drawdown: number };

/**
 * Growth, Sharpe ratio and greatest drawdown of an account over bars `from` up to before `to`, in one walk without memory. It walks
 * the trades alone: between them nothing changes.
 */
export function runMetrics({ equity, trades }: Account, startEquity: number, from: number, to: number): RunMetrics {
  let before = startEquity;
  let peak = startEquity;
  let worst = 0;
  let sum = 0;
  let squares = 0;
  // A trade may begin in the bar in which the one before it ended.
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
