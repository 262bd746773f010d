import { approximately, compare, type Decimal, minus, plus, quotient, times, ZERO } from "../decimal/index.ts";
import type { TransactionKind } from "../transaction-kinds/index.ts";
import { type Movement, moneyOf } from "./movement.ts";
import { sortedInSteps } from "./sorted-in-steps.ts";
import type { Transaction } from "./transaction.ts";

const DAY_MS = 86_400_000;
/**
 * Brokers book a split or dividend from the day before until some days later; the same window is used when proposing a
 * source's event.
 */
const NEAR_DAYS = 7;
/**
 * If no source had a dividend's payment date, a later payment of the same amount within this many days is the same
 * dividend.
 */
const PAID_WITHIN_DAYS = 28;
const NEARLY: Decimal = { units: 1n, places: 2 };
/** Tolerance on a dividend's amount: the booked amount may be net of tax. */
const ABOUT: Decimal = { units: 4n, places: 1 };
/** Weight of the amount in the distance: an amount off by a tenth counts as two days. */
const DAYS_OF_WHOLE = 20;
/** Distance of a booking in another currency: farther than any in the event's currency. */
const OTHER_CURRENCY = 1_000;
/** Movements to process per step, before yielding. */
const STEP = 500;

/** Transaction kinds that brokers and owners book an event as. */
const BOOKED: Readonly<Partial<Record<TransactionKind, ReadonlySet<TransactionKind>>>> = {
  split: new Set(["split", "stock-dividend"]),
  dividend: new Set(["dividend", "return-of-capital"]),
};

/** A split or dividend that was added from a company's reported event. */
type AddedEvent = Movement & { readonly exDayMs: number };

type Found = { readonly as: Map<Movement, Movement>; readonly taken: Set<Movement> };

/**
 * A broker's booking of one event: a row, the dividend and the return of capital of one day, or those of several
 * accounts.
 */
type Booking = {
  readonly first: Transaction;
  readonly parts: readonly Movement[];
  readonly money: Decimal | undefined;
};

/** A booking and an event that may be the same. */
type Candidate = { readonly booking: Booking; readonly event: AddedEvent; readonly score: number };

/**
 * Finds splits and dividends that were added from a company's events among the records of brokers and owners: from the
 * day before the ex-day until seven days after the payment, nearest in day and amount first, whatever the order of a
 * file. A dividend's amount must be close to the event's, before or after tax; in another currency, it has to be booked
 * when the event was paid. Each event is matched once in each account, in total for no more than its amount; a
 * dividend's parts on one day count as one.
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
  const bookings = yield* bookingsOf(movements, (one) => !as.has(one) && events.has(one.transaction.symbol ?? ""));
  const candidates: Candidate[] = [];
  for (const [n, booking] of bookings.entries()) {
    if (n % STEP === 0) yield;
    const { symbol = "", atMs } = booking.first;
    for (const event of nearby(events.get(symbol) ?? [], atMs)) {
      const score = isOfOther(booking, event) ? undefined : scoreOf(booking, event);
      if (score !== undefined) candidates.push({ booking, event, score });
    }
  }
  const booked = new Map<AddedEvent, Booking[]>();
  for (const [n, { booking, event }] of (yield* sortedInSteps(candidates, (a, b) => a.score - b.score)).entries()) {
    if (n % STEP === 0) yield;
    const before = booked.get(event) ?? [];
    if (booking.parts.some((one) => as.has(one)) || !isFree(booking, before, event)) continue;
    for (const one of booking.parts) as.set(one, event);
    taken.add(event);
    booked.set(event, [...before, booking]);
  }
}

/** Whether an event was already matched with another row from the same source as a booking. */
function isOfOther({ first, parts: [part] }: Booking, { matches = [] }: AddedEvent): boolean {
  return matches.some(({ origin, atMs }) => origin.by === part?.origin.by && atMs !== first.atMs);
}

function isEvent(one: Movement): one is AddedEvent {
  return one.exDayMs !== undefined;
}

/** Returns the events, sorted by time, that may be booked at a timestamp. */
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

/** Longest time from the ex-day to the payment. */
const LONGEST_MS = 366 * DAY_MS;

/** Returns the ways in which rows can be bookings of an event, each single row first. */
function* bookingsOf(
  movements: readonly Movement[],
  isRequested: (one: Movement) => boolean,
): Generator<void, readonly Booking[]> {
  const bookings: Booking[] = [];
  const days = new Map<string, Map<string, { dividend?: Movement; capital?: Movement }>>();
  for (const [n, one] of movements.entries()) {
    if (n % STEP === 0) yield;
    const { kind, symbol = "", currency, account, atMs } = one.transaction;
    if (!isRequested(one)) continue;
    if (BOOKED.split?.has(kind) === true || BOOKED.dividend?.has(kind) === true) bookings.push(bookingOf([one]));
    if (BOOKED.dividend?.has(kind) !== true) continue;
    const key = `${symbol} ${currency} ${String(Math.floor(atMs / DAY_MS))}`;
    const accounts = days.get(key) ?? new Map<string, { dividend?: Movement; capital?: Movement }>();
    days.set(key, accounts);
    const of = accounts.get(account) ?? {};
    accounts.set(account, kind === "dividend" ? { dividend: one, ...of } : { capital: one, ...of });
  }
  let count = 0;
  for (const accounts of days.values()) {
    const all: Movement[] = [];
    for (const { dividend, capital } of accounts.values()) {
      if ((count += 1) % STEP === 0) yield;
      if (dividend !== undefined && capital !== undefined) bookings.push(bookingOf([dividend, capital]));
      all.push(...(dividend === undefined ? [] : [dividend]), ...(capital === undefined ? [] : [capital]));
    }
    if (accounts.size > 1) bookings.push(bookingOf(all));
  }
  return bookings;
}

function bookingOf(parts: readonly Movement[]): Booking {
  let money: Decimal | undefined = ZERO;
  for (const { transaction } of parts) {
    const own = moneyOf(transaction);
    money = money === undefined || own === undefined ? undefined : plus(money, own);
  }
  return { first: (parts[0] as Movement).transaction, parts, money };
}

/** Returns the distance of a booking from an event, in days and amount; undefined if it does not match. */
function scoreOf({ first, parts, money }: Booking, { transaction: event, exDayMs }: AddedEvent): number | undefined {
  const kinds = BOOKED[event.kind];
  for (const { transaction: one } of parts) {
    if (kinds?.has(one.kind) !== true) return undefined;
    if (one.account !== event.account && one.account !== "" && event.account !== "") return undefined;
  }
  const isNear = first.atMs < event.atMs + NEAR_DAYS * DAY_MS;
  const days = Math.abs(event.atMs - first.atMs) / DAY_MS;
  if (first.atMs < exDayMs - DAY_MS) return undefined;
  if (event.kind === "split") return isNear ? days : undefined;
  if (first.currency !== event.currency) {
    // The amounts can't be compared, so the payment date alone decides.
    const isPaid = isNear && first.kind === "dividend" && first.atMs >= event.atMs - DAY_MS;
    return isPaid ? OTHER_CURRENCY + days : undefined;
  }
  const gross = moneyOf(event);
  if (gross === undefined || money === undefined || gross.units <= 0n) return undefined;
  const off = distance(money, gross);
  const isPaidLater = event.atMs === exDayMs && first.atMs < event.atMs + PAID_WITHIN_DAYS * DAY_MS;
  if (compare(off, times(gross, isNear ? ABOUT : NEARLY)) > 0 || (!isNear && !isPaidLater)) return undefined;
  return days + approximately(quotient(off, gross, 6)) * DAYS_OF_WHOLE;
}

function distance(a: Decimal, b: Decimal): Decimal {
  const apart = minus(a, b);
  return apart.units < 0n ? { ...apart, units: -apart.units } : apart;
}

/**
 * Whether an event with an existing booking can be booked again: by other accounts, for no more than it paid in total.
 */
function isFree(booking: Booking, booked: readonly Booking[], { transaction: event }: AddedEvent): boolean {
  if (booked.length === 0) return true;
  const accounts = new Set(booked.flatMap(({ parts }) => parts.map(({ transaction }) => transaction.account)));
  if (booking.parts.some(({ transaction }) => accounts.has(transaction.account))) return false;
  const gross = moneyOf(event);
  if (event.kind === "split") return true;
  if (gross === undefined) return false;
  let all = ZERO;
  for (const { first, money } of [...booked, booking])
    if (first.currency !== event.currency || money === undefined) return false;
    else all = plus(all, money);
  return compare(all, plus(gross, times(gross, NEARLY))) <= 0;
}
