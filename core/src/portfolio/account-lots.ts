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
 * Applies a corporate action only to the lots of the transaction's account, since each broker's file lists the action
 * for the shares it holds; without an account, applies it to all lots. Where lots are pooled across the whole
 * portfolio, a sale in one account may have taken lots bought in another, so this first reassigns lots to accounts
 * until each account has the quantity its transactions add up to.
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
    // Lots sold for cash are handled like a sale without an account: the method's choice of lots says nothing about
    // which account held them.
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
 * Returns the quantity of a pool in each account. If an account sold more than its transactions brought in, the excess
 * is deducted from the other accounts in order of name, starting with lots that have no account.
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

/**
 * Returns a pool's lots, oldest first, each assigned to the account that holds it: parts of lots in accounts with too
 * many move to accounts with too few.
 */
function settledLots(pool: LotPool, held: ReadonlyMap<string, bigint>): readonly LotState[] {
  const missing = new Map(held);
  const lots = lotsByAge(pool);
  for (const { account, quantity } of lots) missing.set(account, (missing.get(account) ?? 0n) - quantity);
  // Named accounts first: an account that sold more than it bought drew on lots without an account.
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
