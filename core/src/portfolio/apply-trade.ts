import { chargesOf, payCharges } from "./charges.ts";
import { quantityUnits } from "./fixed-point.ts";
import {
  by,
  type Fold,
  money,
  moneyOfNothing,
  moveCash,
  moveIntoHolding,
  note,
  poolOf,
  statedQuantity,
  statedUnits,
  worthAtClose,
} from "./fold.ts";
import type { Money } from "./ledger-state.ts";
import type { UnknownReason } from "./ledger-settings.ts";
import { addLot } from "./lot-pool.ts";
import { type ChosenLot, takeLots } from "./take-lots.ts";
import type { LotState } from "./lot-state.ts";
import { realise } from "./realise.ts";
import type { Transaction } from "./transaction.ts";

const NO_VALUE: UnknownReason = { kind: "no-value" };

/** Adds a lot whose cost is the price plus fee and tax. */
export function applyPurchase(fold: Fold, transaction: Transaction): void {
  const { symbol = "", quantity } = transaction;
  const price = statedMoney(fold, transaction);
  const charges = chargesOf(fold, transaction);
  const pool = poolOf(fold, transaction, symbol);
  moveCash(fold, transaction, price, -1);
  moveIntoHolding(pool, price, 1);
  const lot = openedLot(transaction, quantity === undefined ? 0n : quantityUnits(quantity), price);
  lot.cost += charges.fees.units + charges.taxes.units;
  lot.fees = charges.fees.units;
  lot.taxes = charges.taxes.units;
  lot.baseCost += charges.fees.base + charges.taxes.base;
  lot.baseFees = charges.fees.base;
  lot.baseTaxes = charges.taxes.base;
  // The cost of a lot also has to be complete in its own currency.
  if (charges.fees.units === 0n && charges.fees.unknown !== undefined) lot.unknown ??= charges.fees.unknown;
  lot.baseUnknown ??= charges.unknown;
  if (lot.baseUnknown !== undefined) {
    fold.state.totals.ofUnknownGain -= price.base + charges.fees.base + charges.taxes.base;
    [lot.baseCost, lot.baseFees, lot.baseTaxes] = [0n, 0n, 0n];
  }
  addLot(pool, lot, fold.settings.method);
  payCharges(fold, transaction, charges);
}

/**
 * Takes lots out and counts their proceeds. A write-off is a sale for zero, of the whole holding unless it states a
 * quantity or lots.
 */
export function applySale(fold: Fold, transaction: Transaction): void {
  const { symbol = "", kind } = transaction;
  const pool = poolOf(fold, transaction, symbol);
  const sold = statedQuantity(transaction) ?? pool.quantity;
  const proceeds = kind === "write-off" ? moneyOfNothing(transaction.currency) : statedMoney(fold, transaction);
  const charges = chargesOf(fold, transaction);
  const parts = takeLots(pool, sold, by(fold, transaction), chosenLots(transaction));
  moveCash(fold, transaction, proceeds, 1);
  moveIntoHolding(pool, proceeds, -1);
  realise(fold, transaction, { pool, parts, proceeds, charges });
  payCharges(fold, transaction, charges);
}

/**
 * Adds coins or shares received for free (staking, an airdrop, a taxable stock dividend): their value that day is
 * income and becomes their cost. Without a value, both income and cost are unknown.
 */
export function applyReward(fold: Fold, transaction: Transaction): void {
  const { symbol = "", quantity } = transaction;
  const value = statedMoney(fold, transaction);
  const charges = chargesOf(fold, transaction);
  const pool = poolOf(fold, transaction, symbol);
  moveIntoHolding(pool, value, 1);
  fold.state.totals.income += value.base;
  pool.gain.income += value.base;
  pool.gain.fees -= charges.fees.base;
  pool.gain.taxes -= charges.taxes.base;
  if (value.unknown !== undefined) {
    note(fold, transaction, "income", value.unknown);
    note(fold, transaction, "move", value.unknown);
  }
  const lot = openedLot(transaction, quantity === undefined ? 0n : quantityUnits(quantity), value);
  addLot(pool, lot, fold.settings.method);
  payCharges(fold, transaction, charges);
}

/**
 * Exchanges one coin for another: a sale of the first for its value, and a purchase of the second for the same value.
 * Fees and taxes reduce the proceeds. If no value is stated, gain and cost are unknown, and the value moved between the
 * holdings is the day's close of the coin given, or else of the coin received. Without a `symbol`, exchanges one
 * currency for another: both sides count at one value (that of the base currency if it is one of them, or else of the
 * currency given), so that the cost of the exchange shows as a currency effect.
 */
export function applyConversion(fold: Fold, transaction: Transaction): void {
  const { symbol, quantity, counterSymbol = "", counterQuantity } = transaction;
  const received = counterQuantity === undefined ? 0n : quantityUnits(counterQuantity);
  const charges = chargesOf(fold, transaction);
  if (symbol === undefined) {
    exchangeCash(fold, transaction, received);
    fold.state.gain.fees -= charges.fees.base;
    fold.state.gain.taxes -= charges.taxes.base;
    payCharges(fold, transaction, charges);
    return;
  }
  const value = statedMoney(fold, transaction);
  const sold = quantity === undefined ? 0n : quantityUnits(quantity);
  const moved = value.unknown?.kind === "no-value" ? closeOfEither(fold, transaction, sold, received) : value;
  if (moved.unknown !== undefined) note(fold, transaction, "move", moved.unknown);
  const given = poolOf(fold, transaction, symbol);
  const parts = takeLots(given, sold, by(fold, transaction), chosenLots(transaction));
  moveIntoHolding(given, moved, -1);
  realise(fold, transaction, { pool: given, parts, proceeds: value, charges });
  const taken = poolOf(fold, transaction, counterSymbol);
  moveIntoHolding(taken, moved, 1);
  addLot(taken, openedLot(transaction, received, value), fold.settings.method);
  payCharges(fold, transaction, charges);
}

function closeOfEither(
  fold: Fold,
  { symbol = "", counterSymbol = "", atMs }: Transaction,
  sold: bigint,
  received: bigint,
): Money {
  const given = worthAtClose(fold, symbol, sold, atMs);
  if (given.unknown === undefined) return given;
  const taken = worthAtClose(fold, counterSymbol, received, atMs);
  return taken.unknown === undefined ? taken : given;
}

function exchangeCash(fold: Fold, transaction: Transaction, received: bigint): void {
  const { counterSymbol = "", atMs } = transaction;
  const given = statedMoney(fold, transaction);
  const taken = money(fold, received * 10n ** 18n, counterSymbol, atMs);
  const { base } = fold.settings;
  const isTakenSide = given.currency !== base && (taken.currency === base || given.unknown !== undefined);
  const { base: value, unknown } = isTakenSide ? taken : given;
  // Both sides use one value: where cash is untracked, the money that comes in from outside for one side leaves with
  // the other.
  moveCash(fold, transaction, { ...given, base: value, unknown }, -1, "move");
  moveCash(fold, transaction, { ...taken, base: value, unknown }, 1, "move");
}

/** Returns the money a transaction states before fee and tax, or unknown money if it states none. */
export function statedMoney(fold: Fold, transaction: Transaction): Money {
  const units = statedUnits(transaction);
  const { currency, atMs } = transaction;
  return units === undefined
    ? { ...moneyOfNothing(transaction.currency), unknown: NO_VALUE }
    : money(fold, units, currency, atMs);
}

/** Returns the lot that a transaction opens, at its cost before fees and taxes. */
export function openedLot(
  { id, atMs, account }: Transaction,
  quantity: bigint,
  { units, currency, base, unknown }: Money,
): LotState {
  return {
    origin: id,
    openedAtMs: atMs,
    account,
    currency,
    quantity,
    cost: units,
    fees: 0n,
    taxes: 0n,
    baseCost: base,
    baseFees: 0n,
    baseTaxes: 0n,
    unknown: unknown?.kind === "no-rate" ? undefined : unknown,
    baseUnknown: unknown,
    unitCost: 0n,
  };
}

/** Returns the lots that the transaction names by hand, if any. */
export function chosenLots({ lots = [] }: Transaction): readonly ChosenLot[] | undefined {
  return lots.length === 0 ? undefined : lots.map(({ id, quantity }) => ({ id, quantity: quantityUnits(quantity) }));
}
