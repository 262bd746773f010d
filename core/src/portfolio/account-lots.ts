import { type Fold, poolOf } from "./fold.ts";
import { countInAccount, type LotPool, lotsByAge, openLots, replaceLots, sortedByAge } from "./lot-pool.ts";
import { type LotState, takeQuantity } from "./lot-state.ts";
import type { Transaction } from "./transaction.ts";

/**
 * Applies a corporate action to the lots of the transaction's account alone, as each broker's file has the action for what it holds;
 * without an account, to all. Where lots are one pool in the whole portfolio, a sale in one account may have taken lots that were bought
 * in another: which lots are in which account is settled here, so that each has as much as its transactions say.
 */
export function applyToAccount(
  fold: Fold,
  transaction: Transaction,
  apply: (fold: Fold, transaction: Transaction) => void,
): void {
  const { account, symbol = "" } = transaction;
  const { scope, method } = fold.settings;
  const pool = poolOf(fold, transaction, symbol);
  if (scope === "account" || [...pool.accounts.keys()].every((of) => of === account)) {
    apply(fold, transaction);
    pool.accounts.clear();
    countInAccount(pool, account, pool.quantity);
    return;
  }
  const lots = settledLots(pool);
  const isOwn = (lot: LotState): boolean => account === "" || lot.account === account;
  replaceLots(pool, lots.filter(isOwn), method);
  apply(fold, transaction);
  replaceLots(pool, sortedByAge([...openLots(pool), ...lots.filter((lot) => !isOwn(lot))]), method);
  pool.accounts.clear();
  for (const lot of openLots(pool)) countInAccount(pool, lot.account, lot.quantity);
}

/** Returns a pool's lots, oldest first, with each in the account that has it: parts of lots of accounts with too many go to others. */
function settledLots(pool: LotPool): readonly LotState[] {
  const missing = new Map(pool.accounts);
  const lots = lotsByAge(pool);
  for (const { account, quantity } of lots) missing.set(account, (missing.get(account) ?? 0n) - quantity);
  // The accounts that have names first: what was sold where it wasn't bought came out of what has none.
  const wanting = [...missing].filter(([, quantity]) => quantity > 0n).sort(([a], [b]) => (a < b ? 1 : -1));
  return lots.flatMap((lot) => {
    const moved: LotState[] = [];
    for (const want of wanting) {
      const spare = -(missing.get(lot.account) ?? 0n);
      const most = spare < lot.quantity ? spare : lot.quantity;
      const given = most < want[1] ? most : want[1];
      if (given <= 0n) continue;
      missing.set(lot.account, given - spare);
      want[1] -= given;
      moved.push({ ...takeQuantity(lot, given), account: want[0] });
    }
    return lot.quantity > 0n ? [lot, ...moved] : moved;
  });
}
