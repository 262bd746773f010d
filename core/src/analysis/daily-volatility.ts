/** Bars the volatility is measured over: about a quarter; with fewer than twenty moves there is none. */
const MOST_MOVES = 60;
const FEWEST_MOVES = 20;

/**
 * How much the price moves in one day: the standard deviation of the log close-to-close moves over the last 60 bars (0.02 is
 * 2 percent), around zero because a quarter's drift is noise. Undefined with fewer than 20 moves.
 */
export function dailyVolatility(close: Float64Array): { readonly sigma: number; readonly moves: number } | undefined {
  const moves = Math.min(MOST_MOVES, close.length - 1);
  if (moves < FEWEST_MOVES) return undefined;
  let squares = 0;
  for (let i = close.length - moves; i < close.length; i += 1) {
    squares += Math.log((close[i] ?? NaN) / (close[i - 1] ?? NaN)) ** 2;
  }
  const sigma = Math.sqrt(squares / moves);
  return Number.isFinite(sigma) ? { sigma, moves } : undefined;
}
