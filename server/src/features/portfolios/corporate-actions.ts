import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type CorporateAction, type CorporateActions, Failure } from "@sextant/core/contract";
import { type Decimal, moneyText, priceDecimal, quantityText, times, unitPriceText, ZERO } from "@sextant/core/decimal";
import { type CorporateEvent as MarketEvent, parseSymbol } from "@sextant/core/market";
import {
  type CorporateEvent,
  type EventAction,
  eventActionsInSteps,
  eventId,
  growingLedger,
  holdings,
  sortedInSteps,
  type Transaction,
} from "@sextant/core/portfolio";
import { inSteps } from "../../async/in-steps.ts";
import { mapInYieldingChunks } from "../../async/map-in-yielding-chunks.ts";
import type { Clock, WallClock } from "../../clock.ts";
import type { SetUpUser } from "../../identity/person.ts";
import { createUlid } from "../../ulid.ts";
import {
  type ChangeParts,
  portfolioOf,
  refuseTooMany,
  refuseUncounted,
  settled,
  takeTransaction,
  transactionsOf,
} from "./change-transactions.ts";
import { countInChunks } from "./counted-ledger.ts";
import type { EventsOf } from "./events-of.ts";
import { exDayOf, isOfEvent } from "./recorded-matches.ts";
import { type Moved, settingsOf } from "./cached-ledgers.ts";
import { type Linked, UNLINKED } from "./linked-portfolios.ts";
import { DAY_MS } from "./portfolio-history.ts";
import type { PortfolioChange, PortfolioRow } from "./portfolio-store.ts";
import type { StoredTransaction } from "./stored-transaction.ts";
import { beginOfDay, heldForActions, isStale, keyOfEvent, paidOn } from "./stale-actions.ts";
import { odd } from "./transaction-failure.ts";

/** Maximum actions in a list; proposals come first. */
const MOST_SHOWN = 2_000;

/** The known events of the companies whose shares a portfolio held. */
export type KnownEvents = {
  readonly events: readonly CorporateEvent[];
  readonly sources: ReadonlyMap<CorporateEvent, string>;
  /** Symbols for which a source returned no events, or not all of one. */
  readonly leftOut: readonly string[];
};

/** Reads the splits and dividends up to now of every stock in some transactions. */
export async function knownEvents(
  transactions: readonly StoredTransaction[],
  eventsOf: EventsOf,
  clock: Pick<Clock, "nowMs">,
): Promise<KnownEvents> {
  const named = new Set<string>();
  await mapInYieldingChunks(transactions, ({ symbol, counterSymbol }) => {
    if (symbol !== undefined) named.add(symbol);
    if (counterSymbol !== undefined) named.add(counterSymbol);
  });
  const symbols = [...named].filter((symbol) => parseSymbol(symbol)?.kind === "stock");
  const found = await eventsOf(symbols);
  const today = dayText(clock.nowMs());
  const sources = new Map<CorporateEvent, string>();
  const leftOut = new Set(symbols.filter((symbol) => !found.has(symbol)));
  await mapInYieldingChunks(found.values(), (events) => {
    for (const reported of events) {
      if (reported.kind === "earnings" || reported.state !== "told" || dueDay(reported) > today) continue;
      const event = portfolioEvent(reported);
      if (event === undefined) leftOut.add(reported.symbol);
      else sources.set(event, reported.source);
    }
  });
  return { events: [...sources.keys()], sources, leftOut: [...leftOut].sort() };
}

/** Returns the day an event is due; a dividend is due once it is paid. */
function dueDay(event: MarketEvent): string {
  return event.kind === "dividend" ? (event.payDate ?? event.date) : event.date;
}

function portfolioEvent(event: MarketEvent): CorporateEvent | undefined {
  const exDayMs = Date.parse(event.date);
  const own = { symbol: event.symbol, exDayMs, beginsMs: beginOfDay(event.symbol, exDayMs) };
  if (event.kind === "split") {
    const [numerator, denominator] = [priceDecimal(event.to), priceDecimal(event.from)];
    if (numerator === undefined || denominator === undefined || numerator.units <= 0n || denominator.units <= 0n)
      return undefined;
    return { ...own, kind: "split", ratio: { numerator, denominator } };
  }
  if (event.kind !== "dividend") return undefined;
  const perShare = event.amount === undefined ? undefined : priceDecimal(event.amount);
  if (perShare === undefined || perShare.units <= 0n || event.currency === undefined) return undefined;
  const payDay = event.payDate === undefined ? {} : { payDayMs: Date.parse(event.payDate) };
  return { ...own, kind: "dividend", perShare, currency: event.currency, ...payDay };
}

/**
 * Returns the actions that a portfolio's events result in, and those added from events before, whether or not a source
 * still has them.
 */
export async function corporateActions(
  portfolio: PortfolioRow,
  transactions: readonly StoredTransaction[],
  linked: Linked,
  { events, sources, leftOut }: KnownEvents,
): Promise<CorporateActions> {
  const seen = await mapInYieldingChunks(transactions, byEvent);
  const found = await inSteps(
    eventActionsInSteps(events, seen, settingsOf(portfolio), await linkedOptions(linked, seen)),
  );
  const applied = new Map<string, StoredTransaction>();
  const withoutEvent = new Map<string, StoredTransaction>();
  await mapInYieldingChunks(transactions, (one) => {
    if (!isOfEvent(one)) return;
    applied.set(one.fingerprint ?? "", one);
    withoutEvent.set(one.fingerprint ?? "", one);
  });
  const [proposed, others]: [EventAction[], EventAction[]] = [[], []];
  await mapInYieldingChunks(found, (action) => {
    withoutEvent.delete(action.transaction.id);
    (action.state === "proposed" ? proposed : others).push(action);
  });
  const held =
    applied.size === 0 ? new Map<string, Decimal>() : await heldForActions(seen, settingsOf(portfolio), linked);
  const reported = new Map<string, string>();
  if (withoutEvent.size > 0)
    await mapInYieldingChunks(sources, ([event, source]) => {
      reported.set(eventId(event), source);
    });
  const gone = await removedActions(portfolio, transactions, linked, { applied: withoutEvent, held, reported });
  // Found by day, newest last.
  const shown = [proposed, others].flatMap((some) => some.slice(-MOST_SHOWN).toReversed()).slice(0, MOST_SHOWN);
  const actions = await mapInYieldingChunks(shown, (action): CorporateAction => {
    const stored = action.state === "applied" ? applied.get(action.transaction.id) : undefined;
    const source = sources.get(action.event) ?? null;
    return actionAnswer(
      portfolio,
      { ...action, transaction: stored ?? action.transaction },
      source,
      action.transaction.id,
      stored === undefined ? undefined : held.get(action.transaction.id),
    );
  });
  const all = [...actions, ...gone];
  const rank = ({ state, stale }: CorporateAction): number => (state === "proposed" ? 0 : stale === null ? 2 : 1);
  all.sort((a, b) => rank(a) - rank(b) || (a.day === b.day ? (a.symbol < b.symbol ? -1 : 1) : a.day < b.day ? 1 : -1));
  return {
    actions: all.slice(0, MOST_SHOWN),
    more: Math.max(0, found.length + withoutEvent.size - MOST_SHOWN),
    leftOut: [...leftOut],
  };
}

type RemovedAction = { readonly id: string; readonly exDayMs: number; readonly stored: StoredTransaction };

/**
 * Returns added actions whose event no source has any more, or whose shares are no longer held: the newest, up to the
 * length of a list.
 */
async function removedActions(
  portfolio: PortfolioRow,
  transactions: readonly StoredTransaction[],
  linked: Linked,
  {
    applied,
    held: heldNow,
    reported,
  }: {
    readonly applied: ReadonlyMap<string, StoredTransaction>;
    readonly held: ReadonlyMap<string, Decimal>;
    /** Sources by event. */
    readonly reported: ReadonlyMap<string, string>;
  },
): Promise<readonly CorporateAction[]> {
  const all = await mapInYieldingChunks(applied, ([id, stored]): RemovedAction => ({
    id,
    exDayMs: exDayOf(id, stored),
    stored,
  }));
  const newest = (await inSteps(sortedInSteps(all, newestFirst))).slice(0, MOST_SHOWN);
  const held = await heldBefore(
    portfolio,
    transactions,
    linked,
    newest.flatMap(({ id, stored }) => (stored.quantity === undefined && !heldNow.has(id) ? [stored] : [])),
  );
  return mapInYieldingChunks(newest, ({ id, exDayMs, stored }) => {
    const quantity = stored.quantity ?? heldNow.get(id) ?? held.get(stored.id) ?? ZERO;
    const event = { symbol: stored.symbol ?? "", exDayMs };
    const source = reported.get(keyOfEvent(id)) ?? null;
    return actionAnswer(
      portfolio,
      { event, quantity, state: "applied", transaction: stored },
      source,
      id,
      heldNow.get(id),
    );
  });
}

/** Orders as the list is shown: newest day first, within a day by symbol. */
function newestFirst(a: RemovedAction, b: RemovedAction): number {
  if (a.exDayMs !== b.exDayMs) return b.exDayMs - a.exDayMs;
  const [first, second] = [a.stored.symbol ?? "", b.stored.symbol ?? ""];
  return first < second ? -1 : first > second ? 1 : 0;
}

/**
 * Adds the actions of these ids, and corrects the dividends among them that no longer fit; does nothing where all are
 * already there.
 */
export async function applyActions(
  change: PortfolioChange,
  parts: ChangeParts & { readonly clock: WallClock },
  user: SetUpUser,
  portfolioId: string,
  { events }: KnownEvents,
  ids: readonly string[],
): Promise<Moved | undefined> {
  const portfolio = await portfolioOf(change, user, portfolioId);
  const transactions = await transactionsOf(change, portfolio);
  const settings = settingsOf(portfolio);
  const seen = await mapInYieldingChunks(transactions, byEvent);
  const linked = (await parts.stored.of([portfolio], change)).get(portfolioId)?.linked ?? UNLINKED;
  const options = await linkedOptions(linked, seen);
  const all = await inSteps(eventActionsInSteps(events, seen, settings, options));
  const wanted = new Set(ids);
  const [known, eventIds] = [new Set<string>(), new Set<string>()];
  await mapInYieldingChunks([...all.map(({ transaction }) => transaction), ...seen], ({ id: ofEvent }) => {
    const id = actionId(portfolio, ofEvent);
    if (!wanted.has(id)) return;
    known.add(id);
    eventIds.add(ofEvent);
  });
  const isWanted = (one: Transaction): boolean => eventIds.has(one.id);
  if (ids.some((id) => !known.has(id))) throw odd("ids", "one of these is no longer in the list; reload the list");
  // A dividend after an excluded split is paid on the shares without that split.
  const chosen = new Set(
    all.flatMap(({ event, state, transaction }) => (state === "proposed" && isWanted(transaction) ? [event] : [])),
  );
  const counted = await inSteps(eventActionsInSteps([...chosen], seen, settings, { ...options, reported: events }));
  const fresh = counted.flatMap(({ state, transaction }): StoredTransaction[] =>
    state === "proposed" && isWanted(transaction)
      ? [
          {
            ...transaction,
            id: createUlid(parts.clock.wallMs()),
            currency: transaction.currency === "" ? portfolio.currency : transaction.currency,
            hasTime: transaction.atMs % DAY_MS !== 0,
            fingerprint: transaction.id,
            externalId: transaction.id,
          },
        ]
      : [],
  );
  const corrected = new Map<string, StoredTransaction>();
  if (seen.some((one) => isOfEvent(one) && isWanted(one))) {
    const held = await heldForActions([...seen, ...fresh.map(byEvent)], settings, linked);
    for (const one of transactions) {
      const now = isOfEvent(one) && eventIds.has(one.fingerprint ?? "") ? held.get(one.fingerprint ?? "") : undefined;
      if (now !== undefined && now.units > 0n && isStale(one, now)) corrected.set(one.id, paidOn(one, now));
    }
  }
  if (fresh.length === 0 && corrected.size === 0) return undefined;
  await refuseTooMany(change, parts, fresh.length);
  const changed = transactions.map((one) => corrected.get(one.id) ?? one);
  const now = await parts.stored.count(portfolio, [...changed, ...fresh], change);
  refuseUncounted(now, "");
  for (const one of corrected.values()) await change.replace(portfolio, one);
  if (fresh.length > 0) await change.add(portfolio, fresh);
  return settled(change, portfolio, now);
}

/** Removes an action that was added from an event, unless a later transaction needs it. */
export async function undoAction(
  change: PortfolioChange,
  parts: ChangeParts,
  user: SetUpUser,
  portfolioId: string,
  id: string,
): Promise<Moved> {
  const portfolio = await portfolioOf(change, user, portfolioId);
  const transactions = await transactionsOf(change, portfolio);
  const found = transactions.find((one) => isOfEvent(one) && actionId(portfolio, one.fingerprint ?? "") === id);
  if (found === undefined) throw new Failure("not-found");
  return takeTransaction(change, parts, user, portfolioId, found.id);
}

/** Returns an action's transaction with the event's id. */
function byEvent(one: StoredTransaction): StoredTransaction {
  return isOfEvent(one) ? { ...one, id: one.fingerprint ?? one.id } : one;
}

async function linkedOptions({ inOrder, arrivals }: Linked, transactions: readonly StoredTransaction[]) {
  return { arrivals, ordered: await inOrder(transactions) };
}

/** Returns the id of one portfolio's action: safe in a URL, whatever its account is called. */
function actionId({ id }: PortfolioRow, eventId: string): string {
  return createHash("sha256").update(`${id} ${eventId}`).digest("hex").slice(0, 32);
}

function actionAnswer(
  portfolio: PortfolioRow,
  {
    event,
    quantity,
    state,
    transaction,
  }: Omit<EventAction, "event"> & { readonly event: Pick<CorporateEvent, "symbol" | "exDayMs"> },
  source: string | null,
  ofEvent: string,
  held: Decimal | undefined,
): CorporateAction {
  const { kind, ratio, price, currency, account } = transaction;
  const isSplit = kind === "split";
  const units = transaction.quantity ?? quantity;
  const amount = isSplit ? undefined : (transaction.amount ?? (price === undefined ? undefined : times(price, units)));
  return {
    id: actionId(portfolio, ofEvent),
    kind: isSplit ? "split" : "dividend",
    symbol: event.symbol,
    account,
    day: dayText(event.exDayMs),
    ratio:
      ratio === undefined
        ? null
        : { numerator: quantityText(ratio.numerator), denominator: quantityText(ratio.denominator) },
    perUnit: isSplit || price === undefined ? null : unitPriceText(price),
    currency: isSplit ? null : currency,
    quantity: quantityText(units),
    amount: amount === undefined ? null : moneyText(amount),
    source,
    state,
    stale: held !== undefined && isStale(transaction, held) ? { held: quantityText(held) } : null,
  };
}

/**
 * Returns the quantity held before each of some transactions, by their ids, counting the portfolio once for all of
 * them.
 */
async function heldBefore(
  portfolio: PortfolioRow,
  transactions: readonly StoredTransaction[],
  { inOrder, arrivals }: Linked,
  some: readonly StoredTransaction[],
): Promise<ReadonlyMap<string, Decimal>> {
  const found = new Map<string, Decimal>();
  if (some.length === 0) return found;
  const growing = growingLedger(await inOrder(transactions), settingsOf(portfolio), () => undefined, arrivals);
  for (const { id, symbol, account, atMs } of some.toSorted((a, b) => a.atMs - b.atMs)) {
    await yieldToEventLoop();
    await countInChunks(growing, { beforeMs: atMs });
    const held = holdings(growing.now()).find(
      (one) => one.symbol === symbol && (one.account === account || one.account === ""),
    );
    if (held !== undefined) found.set(id, held.quantity);
  }
  return found;
}

function dayText(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
