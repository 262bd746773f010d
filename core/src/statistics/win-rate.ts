/**
 * Returns the share of trades with a positive result. It says nothing about the size of gains: use it together with
 * `profitFactor`. Undefined without trades.
 */
export function winRate(profits: ArrayLike<number>): number | undefined {
  if (profits.length === 0) return undefined;
  let wins = 0;
  for (let i = 0; i < profits.length; i++) if (profits[i]! > 0) wins += 1;
  return wins / profits.length;
}
