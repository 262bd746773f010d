import { approximately, compare, type Decimal, minus, plus, quotient, times, ZERO } from "../decimal/index.ts";
import type { TransactionKind } from "../transaction-kinds/index.ts";
import { type Movement, moneyOf } from "./movement.ts";
import { sortedInSteps } from "./sorted-in-steps.ts";
import type { Transaction } from "./transaction.ts";

const DAY_MS = 86_400_000;
/** Brokers book a split or dividend from the day before until some days later, as where a source's event is proposed. */
const NEAR_DAYS = 7;
/** A dividend whose day of payment no source had is paid later: it is the same where its money is. */
const PAID_WITHIN_DAYS = 28;
const NEARLY: Decimal = { units: 1n, places: 2 };
/** What is booked of a dividend may be what is left of it after tax. */
const ABOUT: Decimal = { units: 4n, places: 1 };
/** A tenth of the money off is as far as two days. */
const DAYS_OF_WHOLE = 20;
/** Farther than all that is in the event's currency. */
const OTHER_CURRENCY = 1_000;
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

/** What a broker books of one event: a row, the dividend and the return of capital of one day, or those of several accounts. */
type Booking = {
  readonly first: Transaction;
  readonly parts: readonly Movement[];
  readonly money: Decimal | undefined;
};

/** A booking and an event that may be one. */
type Candidate = { readonly booking: Booking; readonly event: AddedEvent; readonly score: number };

/**
 * Finds splits and dividends that were added from a company's events among what brokers and owners say: from the day before the ex-day until
 * seven days after the payment, the nearest in day and money first, whatever the order of a file. A dividend's money must be about the
 * event's, before or after tax; in another currency it has to be booked when the event was paid. Each event is found once in each account,
 * in all for no more than its money; a dividend's parts of one day are one.
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

/** Whether an event was matched before with another row of the source of a booking. */
function isOfOther({ first, parts: [part] }: Booking, { matches = [] }: AddedEvent): boolean {
  return matches.some(({ origin, atMs }) => origin.by === part?.origin.by && atMs !== first.atMs);
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

/** Returns the ways in which rows can be bookings of an event, each row by itself first. */
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

/** How far a booking is from an event, in days and money; undefined where it is none of it. */
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
    // Its money can't be compared: the day of payment says that it is the same, where nothing else is.
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

/** Whether an event that was booked so is booked once more: by other accounts, for no more money than it paid. */
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
