/** The share of trades that gained more than nothing. It says nothing about how much: read it with `profitFactor`. Undefined without trades. */
export function winRate(profits: ArrayLike<number>): number | undefined {
  if (profits.length === 0) return undefined;
  let wins = 0;
  for (let i = 0; i < profits.length; i++) if (profits[i]! > 0) wins += 1;
  return wins / profits.length;
}
