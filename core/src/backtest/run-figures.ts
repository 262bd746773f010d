/** What a sweep keeps of each run. `sharpe` is per bar, NaN where nothing varied; `drawdown` a fraction of the peak. */
export type RunFigures = { readonly growth: number; readonly sharpe: number; readonly drawdown: number };

/** Growth, Sharpe ratio and greatest drawdown of `equity` from bar `from` up to before `to`, in one pass without memory. */
export function runFigures(equity: Float64Array, startEquity: number, from: number, to: number): RunFigures {
  let before = startEquity;
  let peak = startEquity;
  let worst = 0;
  let sum = 0;
  let squares = 0;
  for (let i = from; i < to; i++) {
    const now = equity[i]!;
    // Most bars of most rules are spent in cash.
    if (now === before) continue;
    const change = before > 0 ? now / before - 1 : 0;
    sum += change;
    squares += change * change;
    if (now > peak) peak = now;
    else if (now < peak * (1 - worst)) worst = 1 - now / peak;
    before = now;
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
