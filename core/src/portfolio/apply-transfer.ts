import { chosenLots, openedLot, statedMoney } from "./apply-trade.ts";
import { chargesOf, payCharges } from "./charges.ts";
import { moneyUnits, quantityUnits } from "./fixed-point.ts";
import { by, type Fold, money, moveCash, moveIntoHolding, note, poolOf, reachOfCash, worthAtClose } from "./fold.ts";
import { type DepartureState, type Money, type TransitState, transitPool } from "./ledger-state.ts";
import { addLot, type LotPool } from "./lot-pool.ts";
import { splitLots, takeLots } from "./take-lots.ts";
import type { Transaction } from "./transaction.ts";
import type { LegPlan, SentPart } from "./transactions-in-order.ts";
import { inOwnBase, leaveTransit, moveInKind, takeIntoTransit, valueOfPart, without } from "./transit.ts";

/** Moves cash in or out of the portfolio: a deposit, a withdrawal, or a transfer that has no symbol. */
export function applyCashTransfer(fold: Fold, transaction: Transaction, sign: 1 | -1): void {
  const amount = statedMoney(fold, transaction);
  const { totals, gain } = fold.state;
  totals.external += sign === 1 ? amount.base : -amount.base;
  // Untracked cash leaves as soon as it arrives, so nothing crosses the portfolio's boundary.
  moveCash(fold, transaction, amount, sign, reachOfCash(fold.settings) === "flow" ? "move" : "flow");
  const charges = chargesOf(fold, transaction);
  gain.fees -= charges.fees.base;
  gain.taxes -= charges.taxes.base;
  payCharges(fold, transaction, charges);
}

/**
 * Takes lots out without a sale: nothing is realised. The part that will arrive in this portfolio stays in transit
 * until then, keeping its dates and costs. The rest leaves the portfolio at its value that day: at the stated price or
 * else the day's close, never at its cost. Another portfolio may receive it (`departures`).
 */
export function applyTransferOut(fold: Fold, transaction: Transaction, leg: LegPlan | undefined): void {
  const { id, symbol = "", quantity } = transaction;
  const { base, method } = fold.settings;
  const charges = chargesOf(fold, transaction);
  const pool = poolOf(fold, transaction, symbol);
  const sent = quantity === undefined ? 0n : quantityUnits(quantity);
  const taken = takeLots(pool, sent, by(fold, transaction), chosenLots(transaction));
  const whole = worthOf(fold, transaction);
  const departed: DepartureState[] = [];
  let rest = { lots: taken, value: whole, quantity: sent };
  for (const part of partsOf(leg, sent)) {
    const { taken: lots, rest: left } = splitLots(rest.lots, part.quantity, method);
    const value = valueOfPart(rest.value, part.quantity, rest.quantity);
    const departure = { symbol, to: part.to, sent, before: sent - rest.quantity, quantity: part.quantity, lots };
    rest = { lots: left, value: without(rest.value, value), quantity: rest.quantity - part.quantity };
    if (part.isHere) {
      moveIntoHolding(pool, value, -1);
      takeIntoTransit(fold, transaction, { ...departure, value, base, method }, part.arriving);
    } else {
      moveInKind(fold, transaction, pool, value, -1);
      for (const { baseCost } of lots) fold.state.totals.carried -= baseCost;
      departed.push({ ...departure, value, base, method });
    }
  }
  if (departed.length > 0) fold.state.departed.set(id, departed);
  pool.gain.fees -= charges.fees.base;
  pool.gain.taxes -= charges.taxes.base;
  payCharges(fold, transaction, charges);
}

type Part = Omit<SentPart, "to"> & { readonly to: string | undefined };

function partsOf(leg: LegPlan | undefined, sent: bigint): readonly Part[] {
  if (leg?.role === "sent" && leg.parts.length > 0) return leg.parts;
  return [{ to: undefined, isHere: false, quantity: sent, arriving: 0n }];
}

/**
 * Puts lots sent by another portfolio into transit here. Does nothing if that portfolio's transfer can't be counted.
 */
export function applyComing(fold: Fold, transaction: Transaction, arriving: bigint): void {
  const departure = fold.arrivals.get(transaction.id);
  if (departure === undefined) return;
  const own = inOwnBase(fold, transaction, departure);
  comeFromOutside(fold, transaction, own);
  takeIntoTransit(fold, transaction, own, arriving);
}

/** Counts lots from another portfolio as paid in at their value and carried in at their cost. */
function comeFromOutside(fold: Fold, transaction: Transaction, { value, lots }: DepartureState): void {
  const { totals } = fold.state;
  if (value.unknown !== undefined) note(fold, transaction, "flow", value.unknown);
  totals.external += value.base;
  totals.externalInKind += value.base;
  for (const { baseCost } of lots) totals.carried += baseCost;
}

/**
 * Receives what the other leg sent, keeping dates and costs. After the last part, the shortfall between sent and
 * received is the network fee. Without another leg, adds a new lot at the cost the transaction states, or at an unknown
 * cost if it states none.
 */
export function applyTransferIn(fold: Fold, transaction: Transaction, leg: LegPlan | undefined): void {
  const { symbol = "", quantity } = transaction;
  const charges = chargesOf(fold, transaction);
  const pool = poolOf(fold, transaction, symbol);
  const arrived = quantity === undefined ? 0n : quantityUnits(quantity);
  const of = leg?.role === "arrived" ? leg.of : undefined;
  if (of !== undefined && !fold.state.transit.has(of) && leg?.role === "arrived") {
    const departure = fold.arrivals.get(of);
    if (departure !== undefined) {
      const own = inOwnBase(fold, transaction, departure);
      comeFromOutside(fold, transaction, own);
      takeIntoTransit(fold, { ...transaction, id: of }, own, leg.arriving);
    }
  }
  const sent = of === undefined ? undefined : fold.state.transit.get(of);
  if (sent === undefined || of === undefined) takeInNew(fold, transaction, pool, arrived);
  else {
    const isLast = leg?.role === "arrived" && leg.isLast;
    arrive(fold, transaction, { of, sent, pool, arrived, isLast });
  }
  pool.gain.fees -= charges.fees.base;
  pool.gain.taxes -= charges.taxes.base;
  payCharges(fold, transaction, charges);
}

type Arrival = {
  readonly of: string;
  readonly sent: TransitState;
  readonly pool: LotPool;
  readonly arrived: bigint;
  readonly isLast: boolean;
};

function arrive(fold: Fold, transaction: Transaction, { of, sent, pool, arrived, isLast }: Arrival): void {
  const { taken, rest } = splitLots(sent.lots, arrived, sent.method);
  const value = valueOfPart(sent.value, arrived, sent.left);
  const transit = transitPool(fold.state, sent.symbol, transaction.atMs);
  moveIntoHolding(transit, value, -1);
  moveIntoHolding(pool, value, 1);
  for (const lot of taken) addLot(pool, { ...lot, account: transaction.account }, fold.settings.method);
  if (!isLast) {
    const left = { ...sent, lots: rest, value: without(sent.value, value), left: sent.left - arrived };
    leaveTransit(fold, transaction, { of, gone: taken, quantity: arrived, left });
    return;
  }
  const { lost } = sent;
  const gone = [...taken, ...lost.lots];
  leaveTransit(fold, transaction, { of, gone, quantity: arrived + lost.quantity, left: undefined });
  if (lost.quantity > 0n && lost.value.unknown !== undefined) note(fold, transaction, "move", lost.value.unknown);
  moveIntoHolding(transit, lost.value, -1);
  fold.state.totals.fees += lost.value.base;
  for (const lot of lost.lots) {
    pool.gain.fees -= lot.baseCost;
    if (lot.baseUnknown !== undefined) note(fold, transaction, "gain", lot.baseUnknown);
  }
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
  moveInKind(fold, transaction, pool, worthOf(fold, transaction), 1);
}

/**
 * Returns the value of the moved quantity on its day: at the price that the transaction states, or else at the day's
 * close.
 */
function worthOf(fold: Fold, { symbol = "", price, quantity, currency, atMs }: Transaction): Money {
  const moved = quantity === undefined ? 0n : quantityUnits(quantity);
  if (price === undefined) return worthAtClose(fold, symbol, moved, atMs);
  return money(fold, moved * quantityUnits(price), currency, atMs);
}
