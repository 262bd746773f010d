import { chargesOf, payCharges } from "./charges.ts";
import { costReturned, countCostOut, disposeForCash, emptied, newQuantity } from "./corporate-lots.ts";
import { moneyUnits, quantityUnits, shareOfUnits } from "./fixed-point.ts";
import { by, type Fold, inCurrency, moneyOf, moveCash, moveIntoHolding, poolOf } from "./fold.ts";
import type { UnknownReason } from "./ledger-settings.ts";
import type { Charges, Money } from "./ledger-state.ts";
import { addLot, type LotPool } from "./lot-pool.ts";
import { type LotState, rescaled, takeCost } from "./lot-state.ts";
import { realise } from "./realise.ts";
import { takeLots } from "./take-lots.ts";
import type { Transaction } from "./transaction.ts";

const ONE = 10n ** 18n;

/**
 * Exchanges the holding for another one, for cash, or for both; lots keep their dates.
 * Cash received along with shares takes out the part of the cost that `costShare` states. Without `costShare`, it takes
 * out the ratio of the cash to the total value received, if `price` states the value of one new share (apportionment by
 * market value, TCGA 1992 s.129). Without either, cash reduces the cost and only the excess is a gain (TCGA 1992 s.122
 * for small amounts). Negative cash was paid in, and adds to the cost.
 */
export function applyMerger(fold: Fold, transaction: Transaction): void {
  const { symbol = "", counterSymbol, amount } = transaction;
  const from = poolOf(fold, transaction, symbol);
  const charges = chargesOf(fold, transaction);
  const before = from.quantity;
  const after = counterSymbol === undefined || before === 0n ? 0n : newQuantity(transaction, before);
  if (counterSymbol === undefined || after === 0n) {
    const parts = takeLots(from, before, by(fold, transaction));
    disposeForCash(fold, transaction, from, parts, charges);
  } else {
    fold.state.successors.set(symbol, counterSymbol);
    const lots = rescaled(emptied(fold, from), before, after);
    const cash = moneyOf(fold, transaction, amount);
    const to = poolOf(fold, transaction, counterSymbol);
    if (cash.units > 0n) cashInMerger(fold, transaction, { pool: to, lots, cash, charges, after });
    else {
      if (cash.units < 0n) payIntoLots(fold, transaction, { pool: to, lots, cash, after });
      to.gain.fees -= charges.fees.base;
      to.gain.taxes -= charges.taxes.base;
    }
    for (const lot of lots) addLot(to, lot, fold.settings.method);
  }
  payCharges(fold, transaction, charges);
}

type MergerCash = {
  readonly pool: LotPool;
  readonly lots: LotState[];
  readonly cash: Money;
  readonly after: bigint;
};

function cashInMerger(
  fold: Fold,
  transaction: Transaction,
  { pool, lots, cash, charges, after }: MergerCash & { readonly charges: Charges },
): void {
  const { costShare, price, amount } = transaction;
  moveCash(fold, transaction, cash, 1);
  moveIntoHolding(pool, cash, -1);
  const stated = amount === undefined ? 0n : moneyUnits(amount);
  const [part, whole] =
    costShare !== undefined
      ? [quantityUnits(costShare), ONE]
      : price !== undefined
        ? [stated, stated + after * quantityUnits(price)]
        : [0n, 0n];
  const parts = whole === 0n ? costReturned(lots, cash) : lots.map((lot) => takeCost(lot, part, whole));
  // The cost that the cash took out enters with the lots and leaves immediately.
  for (const { baseCost } of parts) pool.costIn += baseCost;
  countCostOut(pool, parts);
  realise(fold, transaction, { pool, parts, proceeds: cash, charges });
}

function payIntoLots(fold: Fold, transaction: Transaction, { pool, lots, cash, after }: MergerCash): void {
  const paid: Money = { ...cash, units: -cash.units, base: -cash.base };
  moveCash(fold, transaction, paid, -1);
  moveIntoHolding(pool, paid, 1);
  let seen = 0n;
  let given: bigint = 0n;
  for (const lot of lots) {
    seen += lot.quantity;
    const more = shareOfUnits(paid.base, seen, after) - given;
    given += more;
    const own =
      lot.currency === fold.settings.base
        ? more
        : inCurrency(
            fold,
            { ...paid, units: 0n, currency: fold.settings.base, base: more },
            lot.currency,
            transaction.atMs,
          );
    if (lot.baseUnknown === undefined && own !== undefined && paid.unknown === undefined) {
      lot.baseCost += more;
      lot.cost += own;
    } else {
      fold.state.totals.ofUnknownGain -= more;
      if (lot.baseUnknown === undefined) leaveUnknown(fold, lot, paid.unknown ?? { kind: "no-cost" });
    }
  }
}

function leaveUnknown(fold: Fold, lot: LotState, reason: UnknownReason): void {
  fold.state.totals.ofUnknownGain -= lot.baseCost;
  lot.unknown ??= reason;
  lot.baseUnknown = reason;
  [lot.baseCost, lot.baseFees, lot.baseTaxes] = [0n, 0n, 0n];
}
