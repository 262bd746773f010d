import { type Fold, poolOf } from "./fold.ts";
import {
  countByLots,
  countInAccount,
  type LotPool,
  lotsByAge,
  openLots,
  replaceLots,
  sortedByAge,
} from "./lot-pool.ts";
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
  const counts = heldByAccount(pool);
  const lots = settledLots(pool, counts);
  if (account === "") {
    // What leaves for cash leaves as a sale without an account does: which lots the method chose says nothing of where it was.
    replaceLots(pool, lots, method);
    countByLots(pool);
    apply(fold, transaction);
    const after = heldByAccount(pool);
    pool.accounts.clear();
    for (const [of, quantity] of after) countInAccount(pool, of, quantity);
    return;
  }
  const isOwn = (lot: LotState): boolean => lot.account === account;
  replaceLots(pool, lots.filter(isOwn), method);
  apply(fold, transaction);
  replaceLots(pool, sortedByAge([...openLots(pool), ...lots.filter((lot) => !isOwn(lot))]), method);
  countByLots(pool);
}

/**
 * Returns how much of a pool is in each account. An account that sold more than its transactions brought it sold what was elsewhere: in the
 * accounts by name, what has no account first.
 */
function heldByAccount({ accounts }: LotPool): Map<string, bigint> {
  let oversold = 0n;
  const held = [...accounts].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, quantity] of held) if (quantity < 0n) oversold -= quantity;
  return new Map(
    held.map(([account, quantity]) => {
      if (quantity <= 0n) return [account, 0n];
      const gone = quantity < oversold ? quantity : oversold;
      oversold -= gone;
      return [account, quantity - gone];
    }),
  );
}

/** Returns a pool's lots, oldest first, with each in the account that has it: parts of lots of accounts with too many go to others. */
function settledLots(pool: LotPool, held: ReadonlyMap<string, bigint>): readonly LotState[] {
  const missing = new Map(held);
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
