import { compare, type Decimal, minus, plus, times, ZERO } from "../decimal/index.ts";
import type { TransactionKind } from "../transaction-kinds/index.ts";
import { type Match, type Movement, moneyOf, type Precision, timeKey } from "./movement.ts";
import type { Transaction } from "./transaction.ts";

/** Money of a movement whose time is not exact may be rounded, or converted at another rate: so much of the whole. */
const NEARLY: Decimal = { units: 1n, places: 2 };

/** Returns whether two may be one by what brought them. Where a house numbers both, their numbers decide. */
export function mayBeSame(a: Movement, b: Movement): boolean {
  return a.origin.by !== b.origin.by && isOfSameHouse(a, b) && (a.number === undefined || b.number === undefined);
}

/**
 * Returns whether a known movement may be another one too by what was matched with it before: not where that is of the same source, of
 * another house, of another time, or has another number.
 */
export function isUnmatched({ matches = [] }: Movement, one: Movement): boolean {
  if (matches.some((match) => match.origin.by === one.origin.by || !isOfSameHouse(match, one))) return false;
  const key = numberKey(one);
  const keys = new Set(matches.flatMap((match) => numberKey(match) ?? []));
  if (key !== undefined && keys.size > 0) return keys.has(key);
  return matches.every((match) => isOfTime(match, one));
}

function isOfSameHouse({ origin: first }: Match, { origin: second }: Movement): boolean {
  return first.house === undefined || second.house === undefined || first.house === second.house;
}

function isOfTime({ atMs, precision = "second" }: Match, one: Movement): boolean {
  if (atMs === undefined) return true;
  const rough = ORDER.find((step) => step === precision || step === one.precision) ?? "second";
  return timeKey({ atMs }, rough) === timeKey(one.transaction, rough);
}

/** The least exact first. */
const ORDER: readonly Precision[] = ["day", "minute", "second"];

/**
 * Returns whether two of one second, minute or day are alike in account and money too. One exchange's sources name its accounts differently,
 * and some have the fees in the money of a trade; of a broker's day its accounts tell two apart.
 */
export function isAlike(a: Movement, b: Movement, precision: Precision): boolean {
  const [one, other] = [a.transaction, b.transaction];
  if (!isOfAccount(one, other) && (precision === "day" || !isOfOneHouse(a, b))) return false;
  if (precision !== "second") return isOfMoney(one, other, ZERO);
  // The money of what is only moved is what somebody thought it was worth.
  return !TRADED.has(one.kind) || isOfMoney(one, other, plus(costsOf(one), costsOf(other)));
}

export const TRADED: ReadonlySet<TransactionKind> = new Set(["buy", "sell"]);

export function isOfOneHouse({ origin: { house } }: Movement, { origin }: Movement): boolean {
  return house !== undefined && house === origin.house;
}

export function isOfAccount(one: Transaction, other: Transaction): boolean {
  return one.account === other.account || one.account === "" || other.account === "";
}

function isOfMoney(one: Transaction, other: Transaction, costs: Decimal): boolean {
  return one.currency !== other.currency || isNearly(moneyOf(one), moneyOf(other), costs);
}

export function isNearly(a: Decimal | undefined, b: Decimal | undefined, costs: Decimal): boolean {
  if (a === undefined || b === undefined) return true;
  return compare(sizeOf(minus(a, b)), plus(times(sizeOf(a), NEARLY), costs)) <= 0;
}

/** Fees and taxes in the money of a trade. */
export function costsOf({ fee = ZERO, feeCurrency, currency, tax = ZERO }: Transaction): Decimal {
  const isOfCurrency = feeCurrency === undefined || feeCurrency === currency;
  return plus(isOfCurrency ? sizeOf(fee) : ZERO, sizeOf(tax));
}

function sizeOf(amount: Decimal): Decimal {
  return amount.units < 0n ? { ...amount, units: -amount.units } : amount;
}

/** Returns what a movement's number is found by; undefined where it has none. */
export function numberKey({ number, origin: { house } }: Pick<Movement, "number" | "origin">): string | undefined {
  return house === undefined || number === undefined ? undefined : `${house} ${number}`;
}

/** Returns what tells movements apart that different things brought. */
export function groupKey({ origin: { by, house = "" }, number }: Movement): string {
  return `${by} ${house} ${number === undefined ? "" : "numbered"}`;
}
