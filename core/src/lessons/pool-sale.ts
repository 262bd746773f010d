/**
 * Returns what a sale into a pool pays, by constant product: selling tokens worth `worth` at the current price, into a
 * pool with `payingSide` dollars on the side that pays. Fees are extra.
 */
export function poolSale(worth: number, payingSide: number): number {
  return (worth * payingSide) / (payingSide + worth);
}
