import { compare, type Decimal, decimal, ZERO } from "@sextant/core/decimal";
import { shareCalendar, zoneClockTime } from "@sextant/core/market";
import {
  type CorporateEvent,
  type EventAction,
  eventActionsInSteps,
  eventId,
  type LedgerSettings,
  type Transaction,
} from "@sextant/core/portfolio";
import { inSteps } from "../../async/in-steps.ts";
import { mapInYieldingChunks } from "../../async/map-in-yielding-chunks.ts";
import type { Linked } from "./linked-portfolios.ts";
import type { StoredTransaction } from "./stored-transaction.ts";

/**
 * 'event:dividend:AAPL:2020-08-07:0.82' and 'event:split:AAPL:2020-08-31', each with ':account' where it belongs to
 * one.
 */
const EVENT =
  /^event:(?:split:([^:]+):(\d{4}-\d{2}-\d{2})|dividend:([^:]+):(\d{4}-\d{2}-\d{2}):(\d+(?:\.\d+)?))(?=:|$)/;

/** Returns the event of a transaction's id: the id without an account. */
export function keyOfEvent(id: string): string {
  return EVENT.exec(id)?.[0] ?? id;
}

/**
 * Returns when a day begins at the exchange of a symbol, where that is before it begins in UTC. West of Greenwich
 * shares do not trade before UTC midnight, and entries with only a day count from 00:00 UTC.
 */
export function beginOfDay(symbol: string, dayMs: number): number {
  return Math.min(dayMs, zoneClockTime(shareCalendar(symbol).zone, dayMs, 0));
}

function eventOf({ id, kind, ratio, currency, atMs }: Transaction): CorporateEvent | undefined {
  const [, splitOf, splitDay, paidBy = "", day = "", perShare] = EVENT.exec(id) ?? [];
  const [symbol, exDayMs] = [splitOf ?? paidBy, Date.parse(splitDay ?? day)];
  if (!Number.isFinite(exDayMs)) return undefined;
  const own = { symbol, exDayMs, beginsMs: beginOfDay(symbol, exDayMs) };
  if (splitOf !== undefined) return kind === "split" && ratio !== undefined ? { ...own, kind, ratio } : undefined;
  if (kind !== "dividend" || perShare === undefined) return undefined;
  return { ...own, kind, perShare: decimal(perShare), currency, payDayMs: atMs };
}

/**
 * Returns the quantity now held when the day of each applied event begins, by the id of its transaction, which is the
 * event's: zero where nothing is. Omits events of one account or of all where events are now counted the other way.
 */
export async function heldForActions(
  transactions: readonly StoredTransaction[],
  settings: LedgerSettings,
  { inOrder, arrivals }: Linked,
): Promise<ReadonlyMap<string, Decimal>> {
  const applied = new Map<string, string>();
  const events = new Map<string, CorporateEvent>();
  await mapInYieldingChunks(transactions, (one) => {
    const event = eventOf(one);
    if (event === undefined) return;
    const key = eventId(event);
    applied.set(one.id, key);
    events.set(key, event);
  });
  const options = { arrivals, ordered: await inOrder(transactions), isByTransactions: true };
  const actions = await inSteps(eventActionsInSteps([...events.values()], transactions, settings, options));
  const held = new Map<string, Decimal>();
  const byKey = new Map<string, EventAction[]>();
  await mapInYieldingChunks(actions, (action) => {
    held.set(action.transaction.id, action.quantity);
    const key = eventId(action.event);
    byKey.set(key, [...(byKey.get(key) ?? []), action]);
  });
  const found = new Map<string, Decimal>();
  await mapInYieldingChunks(applied, ([id, key]) => {
    const others = byKey.get(key) ?? [];
    const isCountedOtherwise = id === key ? others.length > 0 : applied.has(key);
    const quantity = held.get(id) ?? (isCountedOtherwise ? undefined : ZERO);
    if (quantity !== undefined) found.set(id, quantity);
  });
  return found;
}

/**
 * Returns whether an applied event does not fit the holding: a dividend of another quantity, or any event of an empty
 * holding.
 */
export function isStale({ kind, quantity }: Transaction, held: Decimal): boolean {
  return held.units === 0n || (kind === "dividend" && quantity !== undefined && compare(quantity, held) !== 0);
}

/** Returns a dividend as paid on another quantity, without the old one's withheld or stated amounts. */
export function paidOn(dividend: StoredTransaction, quantity: Decimal): StoredTransaction {
  const perShare = EVENT.exec(dividend.fingerprint ?? "")?.[5];
  const price = dividend.price ?? (perShare === undefined ? undefined : decimal(perShare));
  const { amount: _amount, fee: _fee, feeCurrency: _feeCurrency, tax: _tax, ...rest } = dividend;
  return { ...rest, quantity, ...(price === undefined ? {} : { price }) };
}
