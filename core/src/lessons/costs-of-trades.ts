/** Returns how much of the money so many trades use up, in percent, each at a cost of `cost` (a share of the price). */
export function costsOfTrades(trades: number, cost: number): number {
  return (1 - (1 - cost) ** trades) * 100;
}
