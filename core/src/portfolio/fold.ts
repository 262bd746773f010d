import type { Decimal } from "../decimal/index.ts";
import { converted, divided, moneyUnits, QUANTITY_PLACES, quantityUnits } from "./fixed-point.ts";
import { majorUnit } from "../market/index.ts";
import type { LedgerSettings, RateOf, UnknownMetric, UnknownReason } from "./ledger-settings.ts";
import { type DepartureState, type LedgerState, type Money, poolToChange } from "./ledger-state.ts";
import type { LotPool } from "./lot-pool.ts";
import type { LotState } from "./lot-state.ts";
import type { Transaction } from "./transaction.ts";
import { type CloseOf, worthAt } from "./unit-price.ts";

/** The realised gain on one part of a lot, as it is computed. */
export type RealisedPart = {
  readonly transaction: Transaction;
  readonly symbol: string;
  readonly part: LotState;
  readonly proceeds: bigint;
  readonly fees: bigint;
  readonly taxes: bigint;
  readonly unknown: UnknownReason | undefined;
};

/** What transfers took out of other portfolios, by the id of the transaction that did. See `departures`. */
export type Arrivals = Pick<ReadonlyMap<string, DepartureState>, "get">;

/** Everything that applying a transaction needs: the state it changes, and where rates come from. */
export type Fold = {
  readonly state: LedgerState;
  readonly settings: LedgerSettings;
  readonly rateOf: RateOf;
  /** What other portfolios sent, by the id of the transfer that took it out there. */
  readonly arrivals: Arrivals;
  /** Rates as bigints, the last one of each currency: transactions come by day. */
  readonly rates: Map<string, { readonly dayMs: number; readonly rate: bigint | undefined }>;
  /** What units were worth at a day's close; absent where nothing needs to know what was moved without a price. */
  readonly closeOf: CloseOf | undefined;
  /** Receives each part of a lot that is disposed of. */
  readonly onRealised: ((part: RealisedPart) => void) | undefined;
};

const DAY_MS = 86_400_000;
const ONE = 10n ** BigInt(QUANTITY_PLACES);

export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS) * DAY_MS;
}

/** Returns a rate at 18 places; undefined where nothing is left of it there, since nothing can be divided by it. */
export function usableRate(rate: Decimal): bigint | undefined {
  const units = quantityUnits(rate);
  return units > 0n ? units : undefined;
}

/** Returns what one unit of a currency is in base currency on the day, at 18 places. */
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

/** Returns what a quantity was worth at the close of its day; not known where there is no close, or no rate. */
export function worthAtClose(fold: Fold, symbol: string, quantity: bigint, atMs: number): Money {
  const price = fold.closeOf?.(symbol, atMs);
  const worth = price === undefined ? undefined : worthAt(quantity, price);
  if (worth === undefined) return { ...moneyOfNothing(fold.settings.base), unknown: { kind: "no-value" } };
  return money(fold, worth.units, worth.currency, atMs);
}

/** Returns no money, in a currency. */
export function moneyOfNothing(currency: string): Money {
  return { units: 0n, currency: majorUnit(currency).major, base: 0n, unknown: undefined };
}

/** Returns the money a transaction states before fee and tax: its amount, else quantity × price; undefined where neither is there. */
export function statedUnits({ amount, quantity, price }: Transaction): bigint | undefined {
  if (amount !== undefined) return moneyUnits(amount);
  return quantity === undefined || price === undefined ? undefined : quantityUnits(quantity) * quantityUnits(price);
}

/** Returns the quantity a transaction states: where only lots are named, what is chosen of them. */
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

/** Returns by what method a transaction takes lots, and from which account. */
export function by(
  { settings }: Fold,
  { account }: Transaction,
): { readonly method: LedgerSettings["method"]; readonly account: string } {
  return { method: settings.method, account };
}

/** Lists a figure of the transaction as unknown. */
export function note(
  fold: Fold,
  { id, symbol }: Transaction,
  metric: UnknownMetric["metric"],
  reason: UnknownReason,
  ofSymbol: string | undefined = symbol,
): void {
  fold.state.unknown.push({ transactionId: id, symbol: ofSymbol, metric, reason });
}

/** Returns what an amount is listed as where its value isn't known: a flow from outside or to it, where cash is untracked. */
export function reachOfCash({ cash }: LedgerSettings): "flow" | "move" {
  return cash === "untracked" ? "flow" : "move";
}

/**
 * Moves cash in (`sign` 1) or out (-1). Where cash is untracked, the same amount comes from outside or goes there at once, so that no
 * cash is ever held.
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

/** Returns what an amount is in another currency, through base currency; undefined where a rate is missing. */
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
