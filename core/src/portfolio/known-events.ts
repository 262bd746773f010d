import { compare, type Decimal, minus, times } from "../decimal/index.ts";
import type { TransactionKind } from "../transaction-kinds/index.ts";
import { type Movement, moneyOf } from "./movement.ts";
import type { Transaction } from "./transaction.ts";

const DAY_MS = 86_400_000;
/** Brokers book a split or dividend from the day before until some days later, as where a source's event is proposed. */
const NEAR_DAYS = 7;
/** A dividend whose day of payment no source had is paid later: it is the same where its money is. */
const PAID_WITHIN_DAYS = 28;
const NEARLY: Decimal = { units: 1n, places: 2 };
/** Movements between which others run. */
const STEP = 500;

/** What brokers and owners book an event as. */
const BOOKED: Readonly<Partial<Record<TransactionKind, ReadonlySet<TransactionKind>>>> = {
  split: new Set(["split", "stock-dividend"]),
  dividend: new Set(["dividend", "return-of-capital"]),
};

/** A split or dividend that was added from what a source says of a company. */
type AddedEvent = Movement & { readonly exDayMs: number };

type Found = { readonly as: Map<Movement, Movement>; readonly taken: Set<Movement> };

/**
 * Finds splits and dividends that were added from a company's events among what brokers and owners say: from the day before the ex-day until
 * seven days after the payment, the nearest first. Each event is found once in each account; a dividend's parts of one day are one.
 */
export function* findEvents(there: readonly Movement[], movements: readonly Movement[], { as, taken }: Found) {
  const events = new Map<string, AddedEvent[]>();
  for (const [n, one] of there.entries()) {
    if (n % STEP === 0) yield;
    if (!isEvent(one) || taken.has(one) || one.transaction.symbol === undefined) continue;
    const of = events.get(one.transaction.symbol);
    if (of === undefined) events.set(one.transaction.symbol, [one]);
    else of.push(one);
  }
  if (events.size === 0) return;
  for (const of of events.values()) of.sort((a, b) => a.transaction.atMs - b.transaction.atMs);
  const booked = new Map<Movement, Transaction[]>();
  for (const [n, one] of movements.entries()) {
    if (n % STEP === 0) yield;
    const { transaction } = one;
    const near = as.has(one) ? [] : nearby(events.get(transaction.symbol ?? "") ?? [], transaction.atMs);
    let nearest: AddedEvent | undefined;
    for (const event of near) {
      if (!isBooked(transaction, event) || !isFree(transaction, booked.get(event) ?? [])) continue;
      if (nearest === undefined || apart(event, transaction) < apart(nearest, transaction)) nearest = event;
    }
    if (nearest === undefined) continue;
    as.set(one, nearest);
    taken.add(nearest);
    booked.set(nearest, [...(booked.get(nearest) ?? []), transaction]);
  }
}

function isEvent(one: Movement): one is AddedEvent {
  return one.exDayMs !== undefined;
}

/** Those of some events, by time, that may be booked at a moment. */
function nearby(events: readonly AddedEvent[], atMs: number): readonly AddedEvent[] {
  const [fromMs, untilMs] = [atMs - PAID_WITHIN_DAYS * DAY_MS, atMs + LONGEST_MS];
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.transaction.atMs ?? 0) < fromMs) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < events.length && (events[end]?.transaction.atMs ?? Infinity) <= untilMs) end += 1;
  return events.slice(low, end);
}

/** From the ex-day to the payment. */
const LONGEST_MS = 366 * DAY_MS;

function isBooked(one: Transaction, { transaction: event, exDayMs }: AddedEvent): boolean {
  if (BOOKED[event.kind]?.has(one.kind) !== true) return false;
  if (one.account !== event.account && one.account !== "" && event.account !== "") return false;
  if (one.atMs < exDayMs - DAY_MS) return false;
  if (one.atMs < event.atMs + NEAR_DAYS * DAY_MS) return true;
  const isPaidLater = event.kind === "dividend" && event.atMs === exDayMs;
  return isPaidLater && one.atMs < event.atMs + PAID_WITHIN_DAYS * DAY_MS && isSameMoney(one, event);
}

function isSameMoney(one: Transaction, event: Transaction): boolean {
  const [a, b] = [moneyOf(one), moneyOf(event)];
  if (a === undefined || b === undefined || one.currency !== event.currency) return false;
  const difference = minus(a, b);
  return (
    compare({ ...difference, units: difference.units < 0n ? -difference.units : difference.units }, times(b, NEARLY)) <=
    0
  );
}

/** Whether an event that was booked so is booked once more by another account, or by the other part of a dividend. */
function isFree({ account, kind, atMs }: Transaction, booked: readonly Transaction[]): boolean {
  const day = Math.floor(atMs / DAY_MS);
  return booked.every((one) => one.account !== account || (one.kind !== kind && Math.floor(one.atMs / DAY_MS) === day));
}

function apart({ transaction }: AddedEvent, { atMs }: Transaction): number {
  return Math.abs(transaction.atMs - atMs);
}
