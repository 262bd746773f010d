import { openedLot, statedMoney } from "./apply-trade.ts";
import { chargesOf, payCharges } from "./charges.ts";
import { converted, moneyUnits, quantityUnits, shareOfUnits } from "./fixed-point.ts";
import { dayOf, by, type Fold, money, moveCash, moveIntoHolding, note, poolOf, rateUnits } from "./fold.ts";
import type { DepartureState, Money } from "./ledger-state.ts";
import { addLot, type LotPool } from "./lot-pool.ts";
import { takeLots } from "./take-lots.ts";
import { type LotState, takeQuantity } from "./lot-state.ts";
import { chosenLots } from "./apply-trade.ts";
import type { Transaction } from "./transaction.ts";

/** Moves cash in or out of the portfolio: a deposit, a withdrawal, or a transfer that has no symbol. */
export function applyCashTransfer(fold: Fold, transaction: Transaction, sign: 1 | -1): void {
  const amount = statedMoney(fold, transaction);
  const { totals, gain } = fold.state;
  totals.external += sign === 1 ? amount.base : -amount.base;
  moveCash(fold, transaction, amount, sign);
  const charges = chargesOf(fold, transaction);
  gain.fees -= charges.fees.base;
  gain.taxes -= charges.taxes.base;
  payCharges(fold, transaction, charges);
}

/**
 * Takes lots out without a sale: nothing is realised, and they wait for the other leg with their dates and costs, in this portfolio or
 * another. What they are worth that day (the price, else their cost) leaves the portfolio.
 */
export function applyTransferOut(fold: Fold, transaction: Transaction): void {
  const { id, symbol = "", quantity } = transaction;
  const charges = chargesOf(fold, transaction);
  const pool = poolOf(fold, transaction, symbol);
  const sent = quantity === undefined ? 0n : quantityUnits(quantity);
  const lots = takeLots(pool, sent, by(fold, transaction), chosenLots(transaction));
  const value = worthOf(fold, transaction) ?? costOf(fold, lots);
  moveInKind(fold, transaction, pool, value, -1);
  for (const { baseCost } of lots) fold.state.totals.carried -= baseCost;
  fold.state.transit.set(id, { symbol, quantity: sent, lots, value, base: fold.settings.base });
  pool.gain.fees -= charges.fees.base;
  pool.gain.taxes -= charges.taxes.base;
  payCharges(fold, transaction, charges);
}

/**
 * Takes in what its other leg sent, with dates and costs. What arrives less than was sent was the network's fee, out of the newest lots.
 * Without another leg it is a new lot at the cost the transaction states; without one the cost is unknown.
 */
export function applyTransferIn(fold: Fold, transaction: Transaction): void {
  const { symbol = "", quantity, pair, account } = transaction;
  const charges = chargesOf(fold, transaction);
  const pool = poolOf(fold, transaction, symbol);
  const arrived = quantity === undefined ? 0n : quantityUnits(quantity);
  const departed = pair === undefined ? undefined : sentBy(fold, pair);
  const sent = departed === undefined ? undefined : inOwnBase(fold, transaction, departed);
  if (pair !== undefined) {
    fold.state.transit.delete(pair);
    fold.state.received.add(pair);
  }
  if (sent === undefined) takeInNew(fold, transaction, pool, arrived);
  else {
    const { lots, lost } = arrivedLots(sent, arrived);
    const { totals } = fold.state;
    for (const lot of lots) {
      totals.carried += lot.baseCost;
      addLot(pool, { ...lot, account }, fold.settings.method);
    }
    for (const lot of lost) {
      totals.carried += lot.baseCost;
      pool.gain.fees -= lot.baseCost;
      if (lot.baseUnknown !== undefined) note(fold, transaction, "gain", lot.baseUnknown);
    }
    const value = valueOfPart(sent, arrived);
    moveInKind(fold, transaction, pool, value, 1);
    // What was lost came in, as the other leg sent it out, and was paid as a fee.
    const lostValue = sent.value.base - value.base;
    totals.external += lostValue;
    totals.externalInKind += lostValue;
    totals.fees += lostValue;
  }
  pool.gain.fees -= charges.fees.base;
  pool.gain.taxes -= charges.taxes.base;
  payCharges(fold, transaction, charges);
}

function takeInNew(fold: Fold, transaction: Transaction, pool: LotPool, arrived: bigint): void {
  const { amount, currency, atMs } = transaction;
  const cost: Money =
    amount === undefined
      ? { units: 0n, currency, base: 0n, unknown: { kind: "no-cost" } }
      : money(fold, moneyUnits(amount), currency, atMs);
  const lot = openedLot(transaction, arrived, cost);
  fold.state.totals.carried += lot.baseCost;
  addLot(pool, lot, fold.settings.method);
  moveInKind(fold, transaction, pool, worthOf(fold, transaction) ?? costOf(fold, [lot]), 1);
}

/** Returns what another leg sent, by this portfolio or by another; nothing where it arrived before. */
export function sentBy(
  { state, arrivals }: Pick<Fold, "state" | "arrivals">,
  pair: string,
): DepartureState | undefined {
  return state.received.has(pair) ? undefined : (state.transit.get(pair) ?? arrivals.get(pair));
}

/**
 * Returns what a portfolio with another base currency sent, in this one's: each lot's own cost at the rate of the day it was opened, as
 * if it had been bought here, and what it was worth at the rate of the day it arrives. A cost without a rate is unknown.
 */
function inOwnBase(fold: Fold, { atMs }: Transaction, sent: DepartureState): DepartureState {
  const { base } = fold.settings;
  if (sent.base === base) return sent;
  const { units, currency, unknown } = sent.value;
  const value = unknown?.kind === "no-value" ? sent.value : money(fold, units, currency, atMs);
  return { ...sent, base, value, lots: sent.lots.map((lot) => lotInOwnBase(fold, lot)) };
}

function lotInOwnBase(fold: Fold, lot: LotState): LotState {
  const { currency, openedAtMs } = lot;
  const rate = rateUnits(fold, currency, openedAtMs);
  if (rate === undefined || lot.unknown !== undefined) {
    const baseUnknown = lot.unknown ?? { kind: "no-rate", currency, dayMs: dayOf(openedAtMs) };
    return { ...lot, baseCost: 0n, baseFees: 0n, baseTaxes: 0n, baseUnknown };
  }
  return {
    ...lot,
    baseCost: converted(lot.cost, rate),
    baseFees: converted(lot.fees, rate),
    baseTaxes: converted(lot.taxes, rate),
    baseUnknown: undefined,
  };
}

/** Copies, since a state that another goes on from still holds what was sent. */
function arrivedLots(
  { lots, quantity }: DepartureState,
  arrived: bigint,
): { readonly lots: readonly LotState[]; readonly lost: readonly LotState[] } {
  const kept: LotState[] = lots.map((lot) => ({ ...lot }));
  const lost: LotState[] = [];
  for (let left = quantity - arrived; left > 0n;) {
    const newest = kept.at(-1);
    if (newest === undefined) break;
    if (newest.quantity <= left) {
      left -= newest.quantity;
      kept.pop();
      lost.push(newest);
    } else {
      lost.push(takeQuantity(newest, left));
      left = 0n;
    }
  }
  return { lots: kept, lost };
}

function valueOfPart({ value, quantity }: DepartureState, part: bigint): Money {
  return {
    ...value,
    units: shareOfUnits(value.units, part, quantity),
    base: shareOfUnits(value.base, part, quantity),
  };
}

/** Counts a holding that comes from outside or goes there, at its value. */
function moveInKind(fold: Fold, transaction: Transaction, pool: LotPool, value: Money, sign: 1 | -1): void {
  if (value.unknown !== undefined) note(fold, transaction, "flow", value.unknown);
  moveIntoHolding(pool, value, sign);
  const moved = sign === 1 ? value.base : -value.base;
  fold.state.totals.external += moved;
  fold.state.totals.externalInKind += moved;
}

/** What was moved was worth that day, where the transaction states a price. */
function worthOf(fold: Fold, { price, quantity, currency, atMs }: Transaction): Money | undefined {
  if (price === undefined || quantity === undefined) return undefined;
  return money(fold, quantityUnits(quantity) * quantityUnits(price), currency, atMs);
}

/** What lots cost, in base currency; not known where one's isn't. */
function costOf({ settings }: Fold, lots: readonly LotState[]): Money {
  const unknown = lots.find(({ baseUnknown }) => baseUnknown !== undefined);
  const base = lots.reduce((sum, { baseCost }) => sum + baseCost, 0n);
  if (unknown !== undefined) return { units: 0n, currency: settings.base, base: 0n, unknown: { kind: "no-value" } };
  return { units: base, currency: settings.base, base, unknown: undefined };
}
