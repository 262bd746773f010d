import { divided, quantityUnits, shareOfUnits } from "./fixed-point.ts";
import { type Fold, moneyOf, moveCash, moveIntoHolding } from "./fold.ts";
import type { Charges, Money } from "./ledger-state.ts";
import { countByLots, type LotPool, lotsByAge, replaceLots } from "./lot-pool.ts";
import { type LotState, rescaled, takeCost } from "./lot-state.ts";
import { realise } from "./realise.ts";
import type { Transaction } from "./transaction.ts";

/**
 * Deducts cash from the cost of lots, each in proportion to its quantity, down to a cost of zero. Lots in another
 * currency than the cash are compared in base currency; if the cash has no known value there, their whole cost is
 * deducted and the remaining cost is unknown.
 */
export function costReturned(lots: readonly LotState[], cash: Money): LotState[] {
  const quantity = lots.reduce((sum, lot) => sum + lot.quantity, 0n);
  let seen = 0n;
  let [given, givenBase]: [bigint, bigint] = [0n, 0n];
  return lots.map((lot) => {
    seen += lot.quantity;
    const units = shareOfUnits(cash.units, seen, quantity) - given;
    const base = shareOfUnits(cash.base, seen, quantity) - givenBase;
    given += units;
    givenBase += base;
    if (lot.currency !== cash.currency && cash.unknown !== undefined) {
      const whole = takeCost(lot, 1n, 1n);
      lot.unknown ??= cash.unknown;
      lot.baseUnknown ??= cash.unknown;
      return whole;
    }
    const [share, cost] = lot.currency === cash.currency ? [units, lot.cost] : [base, lot.baseCost];
    return cost <= 0n ? takeCost(lot, 0n, 1n) : takeCost(lot, share < cost ? share : cost, cost);
  });
}

/** Counts cost that left a pool without any quantity leaving. */
export function countCostOut(pool: LotPool, parts: readonly LotState[]): void {
  for (const { baseCost } of parts) pool.costOut += baseCost;
}

/** Takes all lots out of a pool, oldest first. */
export function emptied(fold: Fold, pool: LotPool): LotState[] {
  const lots = lotsByAge(pool).map((lot) => ({ ...lot }));
  pool.quantityOut += pool.quantity;
  countCostOut(pool, lots);
  replaceLots(pool, [], fold.settings.method);
  countByLots(pool);
  return lots;
}

/** Changes a pool's total quantity, scaling all of its lots. */
export function changeQuantity(fold: Fold, pool: LotPool, after: bigint): void {
  const before = pool.quantity;
  replaceLots(pool, rescaled(lotsByAge(pool), before, after), fold.settings.method);
  countByLots(pool);
  if (after > before) pool.quantityIn += after - before;
  else pool.quantityOut += before - after;
}

/**
 * Returns the quantity that a holding becomes or receives: the stated quantity, or else the ratio applied to `before`.
 */
export function newQuantity(transaction: Transaction, before: bigint): bigint {
  const { counterQuantity } = transaction;
  return counterQuantity === undefined ? scaled(transaction, before) : quantityUnits(counterQuantity);
}

/** Returns a quantity multiplied by the ratio, rounded half to even at the 18th place. */
export function scaled({ ratio }: Transaction, quantity: bigint): bigint {
  if (ratio === undefined) return 0n;
  return divided(quantity * quantityUnits(ratio.numerator), quantityUnits(ratio.denominator));
}

/** Sells parts of lots for the cash that a corporate action states. */
export function disposeForCash(
  fold: Fold,
  transaction: Transaction,
  pool: LotPool,
  parts: readonly LotState[],
  charges: Charges,
): void {
  const proceeds = moneyOf(fold, transaction, transaction.amount);
  moveCash(fold, transaction, proceeds, 1);
  moveIntoHolding(pool, proceeds, -1);
  realise(fold, transaction, { pool, parts, proceeds, charges });
}
