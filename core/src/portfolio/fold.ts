import type { Decimal } from "../decimal/index.ts";
import { converted, divided, moneyUnits, QUANTITY_PLACES, quantityUnits } from "./fixed-point.ts";
import { majorUnit } from "../market/index.ts";
import type { LedgerSettings, RateOf, UnknownMetric, UnknownReason } from "./ledger-settings.ts";
import { type DepartureState, type LedgerState, type Money, poolToChange } from "./ledger-state.ts";
import type { LotPool } from "./lot-pool.ts";
import type { LotState } from "./lot-state.ts";
import type { Transaction } from "./transaction.ts";
import { type CloseOf, worthAt } from "./unit-price.ts";

/** The realised gain on one part of a lot, as computed. */
export type RealisedPart = {
  readonly transaction: Transaction;
  readonly symbol: string;
  readonly part: LotState;
  readonly proceeds: bigint;
  readonly fees: bigint;
  readonly taxes: bigint;
  readonly unknown: UnknownReason | undefined;
};

/** Lots that transfers took out of other portfolios, by the id of the transaction that did. See `departures`. */
export type Arrivals = Pick<ReadonlyMap<string, DepartureState>, "get">;

/** Everything needed to apply a transaction: the state it changes, and the source of rates. */
export type Fold = {
  readonly state: LedgerState;
  readonly settings: LedgerSettings;
  readonly rateOf: RateOf;
  /** Lots sent by other portfolios, by the id of the transfer that took them out there. */
  readonly arrivals: Arrivals;
  /** Rates as bigints, caching the last one of each currency: transactions are ordered by day. */
  readonly rates: Map<string, { readonly dayMs: number; readonly rate: bigint | undefined }>;
  /** Looks up the value of a unit at a day's close; absent if moves without a price need no value. */
  readonly closeOf: CloseOf | undefined;
  /** Receives each disposed part of a lot. */
  readonly onRealised: ((part: RealisedPart) => void) | undefined;
};

const DAY_MS = 86_400_000;
const ONE = 10n ** BigInt(QUANTITY_PLACES);

export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS) * DAY_MS;
}

/** Returns a rate at 18 places; undefined if it rounds to zero there, since nothing can be divided by it. */
export function usableRate(rate: Decimal): bigint | undefined {
  const units = quantityUnits(rate);
  return units > 0n ? units : undefined;
}

/** Returns the value of one unit of a currency in base currency on the day, at 18 places. */
export function rateUnits(fold: Fold, currency: string, atMs: number): bigint | undefined {
  if (currency === fold.settings.base) return ONE;
  const dayMs = dayOf(atMs);
  const known = fold.rates.get(currency);
  if (known?.dayMs === dayMs) return known.rate;
  const found = fold.rateOf(currency, dayMs);
  const rate = found === undefined ? undefined : usableRate(found.rate);
  fold.rates.set(currency, { dayMs, rate });
  return rate;
}

/** Returns an amount with its value in base currency on the transaction's day; pence become pounds. */
export function money(fold: Fold, units: bigint, currency: string, atMs: number): Money {
  if (currency === fold.settings.base) return { units, currency, base: units, unknown: undefined };
  const { major, units: fraction } = majorUnit(currency);
  const whole = fraction === 1 ? units : divided(units, BigInt(fraction));
  const rate = rateUnits(fold, major, atMs);
  if (rate === undefined)
    return {
      units: whole,
      currency: major,
      base: 0n,
      unknown: { kind: "no-rate", currency: major, dayMs: dayOf(atMs) },
    };
  return { units: whole, currency: major, base: converted(whole, rate), unknown: undefined };
}

/** Returns the value of a quantity at the close of its day; unknown if there is no close or no rate. */
export function worthAtClose(fold: Fold, symbol: string, quantity: bigint, atMs: number): Money {
  const price = fold.closeOf?.(symbol, atMs);
  const worth = price === undefined ? undefined : worthAt(quantity, price);
  if (worth === undefined) return { ...moneyOfNothing(fold.settings.base), unknown: { kind: "no-value" } };
  return money(fold, worth.units, worth.currency, atMs);
}

/** Returns zero money in a currency. */
export function moneyOfNothing(currency: string): Money {
  return { units: 0n, currency: majorUnit(currency).major, base: 0n, unknown: undefined };
}

/**
 * Returns the money a transaction states before fee and tax: its amount, or else quantity × price; undefined if it
 * states neither.
 */
export function statedUnits({ amount, quantity, price }: Transaction): bigint | undefined {
  if (amount !== undefined) return moneyUnits(amount);
  return quantity === undefined || price === undefined ? undefined : quantityUnits(quantity) * quantityUnits(price);
}

/** Returns the quantity a transaction states; if it only names lots, the sum chosen of them. */
export function statedQuantity({ quantity, lots = [] }: Transaction): bigint | undefined {
  if (quantity !== undefined) return quantityUnits(quantity);
  return lots.length === 0 ? undefined : lots.reduce((sum, lot) => sum + quantityUnits(lot.quantity), 0n);
}

export function moneyOf(fold: Fold, { currency, atMs }: Transaction, amount: Decimal | undefined): Money {
  return money(fold, amount === undefined ? 0n : moneyUnits(amount), currency, atMs);
}

export function poolOf(fold: Fold, { account, atMs }: Transaction, symbol: string): LotPool {
  return poolToChange(fold.state, fold.settings, { symbol, account, atMs });
}

/** Returns the method by which a transaction takes lots, and the account it takes them from. */
export function by(
  { settings }: Fold,
  { account }: Transaction,
): { readonly method: LedgerSettings["method"]; readonly account: string } {
  return { method: settings.method, account };
}

/** Records a value of the transaction as unknown. */
export function note(
  fold: Fold,
  { id, symbol }: Transaction,
  metric: UnknownMetric["metric"],
  reason: UnknownReason,
  ofSymbol: string | undefined = symbol,
): void {
  fold.state.unknown.push({ transactionId: id, symbol: ofSymbol, metric, reason });
}

/** Returns how an amount of unknown value is listed: as an external flow where cash is untracked. */
export function reachOfCash({ cash }: LedgerSettings): "flow" | "move" {
  return cash === "untracked" ? "flow" : "move";
}

/**
 * Moves cash in (`sign` 1) or out (-1). Where cash is untracked, the same amount immediately comes from outside or goes
 * there, so that no cash is ever held.
 */
export function moveCash(
  fold: Fold,
  transaction: Transaction,
  { units, currency, base, unknown }: Money,
  sign: 1 | -1,
  reach: "flow" | "move" = reachOfCash(fold.settings),
): void {
  if (units === 0n) return;
  if (unknown !== undefined) note(fold, transaction, reach, unknown);
  const moved = sign === 1 ? units : -units;
  const value = sign === 1 ? base : -base;
  if (fold.settings.cash === "untracked") {
    fold.state.totals.external -= value;
    return;
  }
  let cash = fold.state.cash.get(currency);
  if (cash === undefined) {
    cash = { balance: 0n, inflow: 0n, outflow: 0n, base: 0n, unknown: undefined };
    fold.state.cash.set(currency, cash);
  }
  cash.balance += moved;
  if (moved > 0n) cash.inflow += moved;
  else cash.outflow -= moved;
  cash.base += value;
  cash.unknown ??= unknown;
}

/** Counts money that went into a holding (`sign` 1) or came out of it (-1). */
export function moveIntoHolding(pool: LotPool, { units, currency, base }: Money, sign: 1 | -1): void {
  if (units === 0n && base === 0n) return;
  let flow = pool.flows.find((one) => one.currency === currency);
  if (flow === undefined) {
    flow = { currency, amount: 0n, base: 0n };
    pool.flows.push(flow);
  }
  flow.amount += sign === 1 ? units : -units;
  flow.base += sign === 1 ? base : -base;
}

/** Converts an amount to another currency through the base currency; undefined if a rate is missing. */
export function inCurrency(
  fold: Fold,
  { units, currency, base, unknown }: Money,
  to: string,
  atMs: number,
): bigint | undefined {
  if (currency === to) return units;
  const rate = rateUnits(fold, to, atMs);
  return unknown !== undefined || rate === undefined ? undefined : divided(base * ONE, rate);
}
