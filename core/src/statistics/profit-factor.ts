/** Returns the profit factor: total gains over total losses, 1 is break-even. Undefined without losses. */
export function profitFactor(profits: ArrayLike<number>): number | undefined {
  let won = 0;
  let lost = 0;
  for (let i = 0; i < profits.length; i++) {
    if (profits[i]! > 0) won += profits[i]!;
    else lost -= profits[i]!;
  }
  return lost > 0 ? won / lost : undefined;
}
