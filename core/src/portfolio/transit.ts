import { converted, shareOfUnits } from "./fixed-point.ts";
import { dayOf, type Fold, money, moveIntoHolding, note, rateUnits, worthAtClose } from "./fold.ts";
import { type DepartureState, IN_TRANSIT, type Money, type TransitState, transitPool } from "./ledger-state.ts";
import { countInAccount, type LotPool } from "./lot-pool.ts";
import type { LotState } from "./lot-state.ts";
import { splitLots } from "./take-lots.ts";
import type { Transaction } from "./transaction.ts";

/**
 * Puts sent lots into transit. The quantity that won't arrive is the network fee, and is set apart immediately by the
 * sender's method, so that the fee is the same however many parts the rest arrives in.
 */
export function takeIntoTransit(
  fold: Fold,
  { id, atMs }: Pick<Transaction, "id" | "atMs">,
  departure: DepartureState,
  arriving: bigint,
): void {
  const { symbol, quantity, value, method } = departure;
  const unsent = quantity > arriving ? quantity - arriving : 0n;
  const { taken, rest: lots } = splitLots(departure.lots, unsent, method);
  const lost = { quantity: unsent, lots: taken, value: valueOfPart(value, unsent, quantity) };
  const pool = transitPool(fold.state, symbol, atMs);
  pool.quantity += quantity;
  pool.quantityIn += quantity;
  countInAccount(pool, IN_TRANSIT, quantity);
  for (const { baseCost } of departure.lots) pool.costIn += baseCost;
  moveIntoHolding(pool, value, 1);
  fold.state.transit.set(id, {
    ...departure,
    lots,
    lost,
    left: quantity - unsent,
    value: without(value, lost.value),
  });
  showTransit(fold, pool);
}

/** Takes a quantity that arrived or was lost out of transit; `left` is still on its way. */
export function leaveTransit(
  fold: Fold,
  { atMs }: Transaction,
  arrival: {
    readonly of: string;
    readonly gone: readonly LotState[];
    readonly quantity: bigint;
    readonly left: TransitState | undefined;
  },
): void {
  const { of, gone, quantity, left } = arrival;
  const { transit } = fold.state;
  const symbol = transit.get(of)?.symbol ?? "";
  const pool = transitPool(fold.state, symbol, atMs);
  pool.quantity -= quantity;
  pool.quantityOut += quantity;
  countInAccount(pool, IN_TRANSIT, -quantity);
  for (const { baseCost } of gone) pool.costOut += baseCost;
  if (left === undefined) transit.delete(of);
  else transit.set(of, left);
  showTransit(fold, pool);
}

/** Sets the pool's lots to those of everything in transit. */
function showTransit({ state }: Fold, pool: LotPool): void {
  pool.head = 0;
  pool.lots = [...state.transit.values()]
    .filter(({ symbol }) => symbol === pool.symbol)
    .flatMap(({ lots, lost }) => [...lost.lots, ...lots].map((lot) => ({ ...lot, account: IN_TRANSIT })));
}

/** Returns the share of a value that belongs to part of a quantity. */
export function valueOfPart(value: Money, part: bigint, whole: bigint): Money {
  if (whole === 0n) return value;
  return { ...value, units: shareOfUnits(value.units, part, whole), base: shareOfUnits(value.base, part, whole) };
}

/** Returns a value less a part of it. */
export function without(value: Money, part: Money): Money {
  return { ...value, units: value.units - part.units, base: value.base - part.base };
}

/** Counts a holding that comes from outside or goes there, at its value. */
export function moveInKind(fold: Fold, transaction: Transaction, pool: LotPool, value: Money, sign: 1 | -1): void {
  if (value.unknown !== undefined) note(fold, transaction, "flow", value.unknown);
  moveIntoHolding(pool, value, sign);
  const moved = sign === 1 ? value.base : -value.base;
  fold.state.totals.external += moved;
  fold.state.totals.externalInKind += moved;
}

/**
 * Converts what a portfolio with another base currency sent into this one's base currency: each lot's cost at the rate
 * of the day it was opened, as if it had been bought here, and its value at the rate of the day it arrives. A cost
 * without a rate is unknown. If the sender stated no price, the value is the day's close.
 */
export function inOwnBase(fold: Fold, { atMs }: Pick<Transaction, "atMs">, departure: DepartureState): DepartureState {
  const { base } = fold.settings;
  const { symbol, quantity, value: sent } = departure;
  const isUnpriced = sent.unknown?.kind === "no-value";
  if (departure.base === base && !isUnpriced) return departure;
  const value = isUnpriced ? worthAtClose(fold, symbol, quantity, atMs) : money(fold, sent.units, sent.currency, atMs);
  if (departure.base === base) return { ...departure, value };
  return { ...departure, base, value, lots: departure.lots.map((lot) => lotInOwnBase(fold, lot)) };
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
