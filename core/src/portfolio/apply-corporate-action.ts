import { applyReward, openedLot, statedMoney } from "./apply-trade.ts";
import { chargesOf, payCharges } from "./charges.ts";
import {
  changeQuantity,
  costReturned,
  countCostOut,
  disposeForCash,
  emptied,
  newQuantity,
  scaled,
} from "./corporate-lots.ts";
import { quantityDecimal, quantityUnits } from "./fixed-point.ts";
import { by, type Fold, money, moneyOf, moveCash, moveIntoHolding, poolOf } from "./fold.ts";
import type { Charges, Money } from "./ledger-state.ts";
import { addLot, type LotPool, lotsByAge, replaceLots } from "./lot-pool.ts";
import { rescaled, takeCost } from "./lot-state.ts";
import { realise } from "./realise.ts";
import { takeLots } from "./take-lots.ts";
import type { Transaction } from "./transaction.ts";

const ONE = 10n ** 18n;

/**
 * Applies a split: changes the number of units and leaves the cost unchanged. A cash amount is what a fractional unit
 * was sold for. If nothing is held, only the cash counts.
 */
export function applySplit(fold: Fold, transaction: Transaction): void {
  const pool = poolOf(fold, transaction, transaction.symbol ?? "");
  const charges = chargesOf(fold, transaction);
  if (pool.quantity === 0n) {
    sellFraction(fold, transaction, pool, { fraction: 0n, charges });
    payCharges(fold, transaction, charges);
    return;
  }
  const after = scaled(transaction, pool.quantity);
  if (after === 0n) {
    // The ratio leaves no units of the old shares, so only the cash remains.
    const parts = takeLots(pool, pool.quantity, by(fold, transaction));
    disposeForCash(fold, transaction, pool, parts, charges);
  } else {
    changeQuantity(fold, pool, after);
    sellFraction(fold, transaction, pool, { fraction: pool.quantity % ONE, charges });
  }
  payCharges(fold, transaction, charges);
}

/**
 * Adds the shares of a stock dividend. With a value (an amount or a price), the shares are income, like a reward.
 * Without one, the cost of the old shares is spread over old and new shares (IRS Publication 550, 'New and old stock
 * identical'; HMRC treats bonus issues alike).
 */
export function applyStockDividend(fold: Fold, transaction: Transaction): void {
  const { symbol = "", quantity, price, currency } = transaction;
  const pool = poolOf(fold, transaction, symbol);
  const more = quantity === undefined ? scaled(transaction, pool.quantity) : quantityUnits(quantity);
  if (more === 0n) return;
  // A price or an amount may be stated with a ratio as well as with a quantity.
  const valued = { ...transaction, quantity: quantity ?? quantityDecimal(more) };
  if (transaction.amount !== undefined || price !== undefined) {
    applyReward(fold, valued);
    return;
  }
  const charges = chargesOf(fold, transaction);
  if (pool.quantity > 0n) changeQuantity(fold, pool, pool.quantity + more);
  else {
    const none: Money = { units: 0n, currency, base: 0n, unknown: { kind: "no-cost" } };
    addLot(pool, openedLot(transaction, more, none), fold.settings.method);
  }
  pool.gain.fees -= charges.fees.base;
  pool.gain.taxes -= charges.taxes.base;
  payCharges(fold, transaction, charges);
}

/**
 * Deducts a cash distribution from the cost. Any excess over a lot's cost is a gain (IRS Publication 550, 'Nondividend
 * distributions'). In a foreign currency, cost is deducted at the rate it was paid at, so that the rate's move on it is
 * realised.
 */
export function applyReturnOfCapital(fold: Fold, transaction: Transaction): void {
  const pool = poolOf(fold, transaction, transaction.symbol ?? "");
  const cash = statedMoney(fold, transaction);
  const charges = chargesOf(fold, transaction);
  moveCash(fold, transaction, cash, 1);
  moveIntoHolding(pool, cash, -1);
  if (pool.quantity === 0n) {
    pool.gain.price += cash.base;
    pool.gain.fees -= charges.fees.base;
    pool.gain.taxes -= charges.taxes.base;
  } else {
    const lots = lotsByAge(pool);
    const parts = costReturned(lots, cash);
    replaceLots(pool, lots, fold.settings.method);
    countCostOut(pool, parts);
    realise(fold, transaction, { pool, parts, proceeds: cash, charges });
  }
  payCharges(fold, transaction, charges);
}

/** Renames a holding; its lots, dates and cost are unchanged. */
export function applyRename(fold: Fold, transaction: Transaction): void {
  const { symbol = "", counterSymbol = "" } = transaction;
  const from = poolOf(fold, transaction, symbol);
  const charges = chargesOf(fold, transaction);
  fold.state.successors.set(symbol, counterSymbol);
  const lots = emptied(fold, from);
  const to = poolOf(fold, transaction, counterSymbol);
  for (const lot of lots) addLot(to, lot, fold.settings.method);
  to.gain.fees -= charges.fees.base;
  to.gain.taxes -= charges.taxes.base;
  payCharges(fold, transaction, charges);
}

/**
 * Adds a new holding next to the old one and moves the stated share of each lot's cost to it; the new lots keep the old
 * lots' dates. Rights take none of the cost unless a share is stated, following the IRS rule for rights worth less than
 * 15 % of the stock. With a `price`, the value of the new holding counts as moved from the old holding to the new one;
 * a cash amount is what a fractional unit was sold for.
 */
export function applySpinOff(fold: Fold, transaction: Transaction): void {
  const { symbol = "", counterSymbol = "", costShare, price, currency, atMs } = transaction;
  const from = poolOf(fold, transaction, symbol);
  const charges = chargesOf(fold, transaction);
  const before = from.quantity;
  const after = before === 0n ? 0n : newQuantity(transaction, before);
  if (after === 0n) {
    sellFraction(fold, transaction, from, { fraction: 0n, charges });
    payCharges(fold, transaction, charges);
    return;
  }
  const share = costShare === undefined ? 0n : quantityUnits(costShare);
  const lots = lotsByAge(from);
  const moved = lots.map((lot) => {
    const part = takeCost(lot, share, ONE);
    return share === 0n ? { ...part, unknown: undefined, baseUnknown: undefined } : part;
  });
  replaceLots(from, lots, fold.settings.method);
  countCostOut(from, moved);
  const to = poolOf(fold, transaction, counterSymbol);
  for (const lot of rescaled(moved, before, after)) addLot(to, lot, fold.settings.method);
  if (price !== undefined) {
    const value = money(fold, after * quantityUnits(price), currency, atMs);
    moveIntoHolding(from, value, -1);
    moveIntoHolding(to, value, 1);
  }
  sellFraction(fold, transaction, to, { fraction: after % ONE, charges });
  payCharges(fold, transaction, charges);
}

/** Sells the resulting fractional unit for the cash it brought, if the transaction states an amount. */
function sellFraction(
  fold: Fold,
  transaction: Transaction,
  pool: LotPool,
  { fraction, charges }: { readonly fraction: bigint; readonly charges: Charges },
): void {
  if (transaction.amount !== undefined && fraction > 0n) {
    disposeForCash(fold, transaction, pool, takeLots(pool, fraction, by(fold, transaction)), charges);
    return;
  }
  // Cash still counts when there is no fractional unit.
  const cash = moneyOf(fold, transaction, transaction.amount);
  moveCash(fold, transaction, cash, 1);
  moveIntoHolding(pool, cash, -1);
  pool.gain.price += cash.base;
  pool.gain.fees -= charges.fees.base;
  pool.gain.taxes -= charges.taxes.base;
}
