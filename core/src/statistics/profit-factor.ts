/** What was won per unit lost: gains over losses of all trades, 1 is break-even. Undefined where nothing was lost: no number says that. */
export function profitFactor(profits: ArrayLike<number>): number | undefined {
  let won = 0;
  let lost = 0;
  for (let i = 0; i < profits.length; i++) {
    if (profits[i]! > 0) won += profits[i]!;
    else lost -= profits[i]!;
  }
  return lost > 0 ? won / lost : undefined;
}
