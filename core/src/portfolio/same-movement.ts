import { compare, type Decimal, minus, plus, times, ZERO } from "../decimal/index.ts";
import type { TransactionKind } from "../transaction-kinds/index.ts";
import { type Match, type Movement, moneyOf, type Precision, timeKey } from "./movement.ts";
import type { Transaction } from "./transaction.ts";

/**
 * Tolerance, as a fraction, for the amount of a movement whose time is not exact: it may be rounded, or converted at
 * another rate.
 */
const NEARLY: Decimal = { units: 1n, places: 2 };

/**
 * Returns whether two movements may be the same, by their sources. If one exchange numbers both, the numbers
 * decide.
 */
export function mayBeSame(a: Movement, b: Movement): boolean {
  return a.origin.by !== b.origin.by && isOfSameHouse(a, b) && (a.number === undefined || b.number === undefined);
}

/**
 * Returns whether a known movement may also match another one, given its earlier matches: not if one of them is from
 * the same source, from another exchange, at another time, or has another number.
 */
export function isUnmatched({ matches = [] }: Movement, one: Movement): boolean {
  if (matches.length === 0) return true;
  const key = numberKey(one);
  const keys = new Set(matches.flatMap((match) => numberKey(match) ?? []));
  if (key !== undefined && keys.has(key)) return true;
  return matches.every((match) => {
    if (match.origin.by === one.origin.by && match.isRewritable !== true) return false;
    if (!isOfSameHouse(match, one)) return false;
    return (key === undefined || numberKey(match) === undefined) && isOfTime(match, one);
  });
}

function isOfSameHouse({ origin: first }: Match, { origin: second }: Movement): boolean {
  return first.house === undefined || second.house === undefined || first.house === second.house;
}

/** Sources report one trade seconds apart, or have only its minute. */
const TRADE_APART_MS = 2 * 60_000;
/** One source has the time coins were sent, another the time they arrived. */
const TRANSFER_APART_MS = 12 * 3_600_000;

function isOfTime({ atMs, precision = "second" }: Match, { transaction, precision: own }: Movement): boolean {
  if (atMs === undefined) return true;
  if (precision === "day" || own === "day") return timeKey({ atMs }, "day") === timeKey(transaction, "day");
  const apartMs = TRADED.has(transaction.kind) ? TRADE_APART_MS : TRANSFER_APART_MS;
  return Math.abs(atMs - transaction.atMs) <= apartMs;
}

/**
 * Returns whether two movements of one second, minute or day also match in account and amount. One exchange's sources
 * name its accounts differently, and some include fees in the amount of a trade; a broker's movements of one day are
 * distinguished by account.
 */
export function isAlike(a: Movement, b: Movement, precision: Precision): boolean {
  const [one, other] = [a.transaction, b.transaction];
  if (!isOfAccount(one, other) && (precision === "day" || !isOfOneHouse(a, b))) return false;
  if (precision === "day") return isOfMoney(one, other, ZERO);
  // A mere transfer has only an estimated amount.
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

/** Returns the fees and taxes in the currency of a trade. */
export function costsOf({ fee = ZERO, feeCurrency, currency, tax = ZERO }: Transaction): Decimal {
  const isOfCurrency = feeCurrency === undefined || feeCurrency === currency;
  return plus(isOfCurrency ? sizeOf(fee) : ZERO, sizeOf(tax));
}

function sizeOf(amount: Decimal): Decimal {
  return amount.units < 0n ? { ...amount, units: -amount.units } : amount;
}

/** Returns the key by which a movement's number is found; undefined if it has none. */
export function numberKey({ number, origin: { house } }: Pick<Movement, "number" | "origin">): string | undefined {
  return house === undefined || number === undefined ? undefined : `${house} ${number}`;
}

/** Returns the key that separates movements from different sources. */
export function groupKey({ origin: { by, house = "" }, number }: Movement): string {
  return `${by} ${house} ${number === undefined ? "" : "numbered"}`;
}
