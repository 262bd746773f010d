import { chargesOf, payCharges } from "./charges.ts";
import { statedMoney } from "./apply-trade.ts";
import { type Fold, moveCash, note, poolOf } from "./fold.ts";
import type { GainState } from "./lot-pool.ts";
import type { Transaction } from "./transaction.ts";

/** Adds a dividend or interest to cash and to income. Withheld tax counts under taxes, so income is before tax. */
export function applyIncome(fold: Fold, transaction: Transaction): void {
  const amount = statedMoney(fold, transaction);
  const charges = chargesOf(fold, transaction);
  const gain = gainOf(fold, transaction);
  moveCash(fold, transaction, amount, 1);
  fold.state.totals.income += amount.base;
  gain.income += amount.base;
  gain.fees -= charges.fees.base;
  gain.taxes -= charges.taxes.base;
  if (amount.unknown !== undefined) note(fold, transaction, "income", amount.unknown);
  payCharges(fold, transaction, charges);
}

/**
 * Charges a fee or a tax that belongs to no trade: the `amount` plus any `fee` and `tax`. A negative total is a refund.
 */
export function applyCharge(fold: Fold, transaction: Transaction): void {
  const amount = transaction.amount === undefined ? undefined : statedMoney(fold, transaction);
  const charges = chargesOf(fold, transaction);
  const gain = gainOf(fold, transaction);
  const stated = amount?.base ?? 0n;
  const { totals } = fold.state;
  if (amount !== undefined) moveCash(fold, transaction, amount, -1);
  if (transaction.kind === "fee") {
    totals.fees += stated;
    gain.fees -= stated;
  } else {
    totals.taxes += stated;
    gain.taxes -= stated;
  }
  gain.fees -= charges.fees.base;
  gain.taxes -= charges.taxes.base;
  payCharges(fold, transaction, charges);
}

/** Returns the gain of the transaction's symbol, or of the account if it has none. */
function gainOf(fold: Fold, transaction: Transaction): GainState {
  const { symbol } = transaction;
  return symbol === undefined ? fold.state.gain : poolOf(fold, transaction, symbol).gain;
}
