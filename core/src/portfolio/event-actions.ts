import { compare, type Decimal, decimalText, times } from "../decimal/index.ts";
import type { Arrivals } from "./fold.ts";
import { emptyLedger, fold, NO_ARRIVALS } from "./ledger.ts";
import type { LedgerSettings } from "./ledger-settings.ts";
import type { LotPool } from "./lot-pool.ts";
import { quantityDecimal } from "./fixed-point.ts";
import { sortedPools } from "./holdings.ts";
import type { TransactionKind } from "../transaction-kinds/index.ts";
import type { Ratio, Transaction } from "./transaction.ts";
import { type OrderedTransaction, transactionsInOrder } from "./transactions-in-order.ts";

/** A corporate event of a symbol, as published by the company or a market data source. */
export type CorporateEvent = {
  readonly symbol: string;
  /** First day on which the shares trade without the entitlement (ex-date), as 00:00 UTC of its date. */
  readonly exDayMs: number;
  /** Timestamp at which that day begins at the shares' exchange; `exDayMs` if not stated. */
  readonly beginsMs?: number;
} & (
  | { readonly kind: "split"; readonly ratio: Ratio }
  | {
      readonly kind: "dividend";
      /** Per share, as paid at the time: not adjusted for later splits. */
      readonly perShare: Decimal;
      readonly currency: string;
      /** Payment date; the ex-day if no source states one. */
      readonly payDayMs?: number;
    }
);

/** The effect of an event on a pool of lots, or on one account of it. */
export type EventAction = {
  readonly event: CorporateEvent;
  readonly transaction: Transaction;
  /** Quantity held when the event's day began, after any proposed splits before it. */
  readonly quantity: Decimal;
  /** `applied`: a transaction with this id exists. `entered`: the owner entered it. */
  readonly state: "proposed" | "applied" | "entered";
};

const DAY_MS = 86_400_000;
/**
 * Brokers book a split or dividend some days later, so an owner's entry this close to an event counts as the event.
 * Some funds pay weekly.
 */
const NEAR_DAYS = 7;
/** Transactions and events to process per step, before yielding. */
const [STEP, EVENTS_STEP, SORT_STEP] = [500, 50, 5_000];

const NO_RATES = (): undefined => undefined;
const NO_ACCOUNTS: ReadonlySet<string> = new Set();

type Options = {
  /** Lots received from other portfolios, if transfers link them. */
  readonly arrivals?: Arrivals;
  readonly ordered?: readonly OrderedTransaction[];
  /** All events that sources report, if only some of them are requested. */
  readonly reported?: readonly CorporateEvent[];
  /** Counts only existing transactions: splits that are merely proposed do not affect later events. */
  readonly isByTransactions?: boolean;
};

/**
 * Returns the effects of corporate events for each pool of lots: a split applies to the quantity held when its day
 * begins, a dividend to the quantity held before it. An earlier split counts for a later event. Each id is derived from
 * the symbol, the day and a dividend's amount, so that an applied event is recognised, and removing its transaction
 * undoes it. A split with the same ratio from another source at most seven days apart is the same split. A dividend
 * close to an applied one that no source reports any more (`reported`) is a correction of it, and is not proposed until
 * the applied one is undone. An event that the owner entered near that day is not proposed; if they entered it for some
 * accounts only, it is proposed for the others. Stops at the first transaction that can't be counted. Runs in steps of
 * a few milliseconds.
 */
export function* eventActionsInSteps(
  events: readonly CorporateEvent[],
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  {
    arrivals = NO_ARRIVALS,
    ordered = transactionsInOrder(transactions),
    reported = events,
    isByTransactions = false,
  }: Options = {},
): Generator<void, readonly EventAction[]> {
  const known: Known = {
    ids: new Set(transactions.map(({ id }) => id)),
    bySymbol: new Map(),
    corrected: new Map(),
    applied: new Map(),
  };
  const still = yield* dividendIdsInSteps(reported);
  for (const [n, one] of transactions.entries()) {
    if (n % SORT_STEP === 0) yield;
    remember(known, one);
    const of = appliedFor(one);
    if (of !== undefined) known.applied.set(of.event, new Set([...(known.applied.get(of.event) ?? []), of.account]));
    const paid = appliedDividend(one);
    if (paid === undefined || still.has(paid.id)) continue;
    const others = known.corrected.get(paid.symbol);
    if (others === undefined) known.corrected.set(paid.symbol, [paid]);
    else others.push(paid);
  }
  const actions: EventAction[] = [];
  let counted = emptyLedger(settings);
  let next = 0;
  const byDay = yield* byDayInSteps(events);
  const poolsOf = poolIndex(settings);
  for (const [n, event] of byDay.entries()) {
    if (n % EVENTS_STEP === 0) yield;
    while (next < ordered.length && (ordered[next]?.place.atMs ?? Infinity) < beginOf(event)) {
      let until = next;
      while (until < next + STEP && (ordered[until]?.place.atMs ?? Infinity) < beginOf(event)) until += 1;
      counted = fold(counted, ordered.slice(next, until), NO_RATES, arrivals);
      if (counted.error !== undefined) return actions;
      next = until;
      yield;
    }
    const pools = poolsOf(counted.state.pools, event.symbol).filter(({ quantity }) => quantity > 0n);
    const applied = known.applied.get(eventId(event)) ?? NO_ACCOUNTS;
    const hasOwnOfNone = settings.scope === "account" && pools.some(({ account }) => account === "");
    const found = pools.flatMap((pool) => actionsOf(event, pool, known, { accounts: applied, hasOwnOfNone }));
    actions.push(...found);
    const splits = found.flatMap(({ state, transaction }) =>
      state === "proposed" && transaction.kind === "split" ? [transaction] : [],
    );
    if (splits.length === 0 || isByTransactions) continue;
    for (const one of splits) remember(known, one);
    counted = fold(counted, transactionsInOrder(splits), NO_RATES, arrivals);
  }
  return actions;
}

/**
 * Groups events by day. A split takes effect after the dividend of the same day. If sources report two different splits
 * for one symbol and day, or one twice, only one counts, whatever order they arrive in.
 */
function* byDayInSteps(events: readonly CorporateEvent[]): Generator<void, readonly CorporateEvent[]> {
  const rank = ({ kind }: CorporateEvent): number => (kind === "dividend" ? 0 : 1);
  const days = new Map<number, CorporateEvent[]>();
  for (const [n, event] of events.entries()) {
    if (n % SORT_STEP === 0) yield;
    const of = days.get(beginOf(event));
    if (of === undefined) days.set(beginOf(event), [event]);
    else of.push(event);
  }
  const sorted: CorporateEvent[] = [];
  let sinceYield = 0;
  for (const [, of] of [...days].sort(([a], [b]) => a - b)) {
    sinceYield += of.length;
    if (sinceYield >= SORT_STEP) {
      yield;
      sinceYield = 0;
    }
    const inOrder = of.sort(
      (a, b) => rank(a) - rank(b) || (a.symbol === b.symbol ? compareReported(a, b) : a.symbol < b.symbol ? -1 : 1),
    );
    const ids = new Set<string>();
    for (const event of inOrder) {
      const id = eventId(event);
      if (ids.has(id)) continue;
      ids.add(id);
      sorted.push(event);
    }
  }
  return sorted;
}

function beginOf({ exDayMs, beginsMs = exDayMs }: CorporateEvent): number {
  return beginsMs;
}

/** Orders two events of one symbol and kind by their values: the smaller split first, as the more conservative one. */
function compareReported(a: CorporateEvent, b: CorporateEvent): number {
  if (a.kind === "split" && b.kind === "split")
    return compare(times(a.ratio.numerator, b.ratio.denominator), times(b.ratio.numerator, a.ratio.denominator));
  if (a.kind === "dividend" && b.kind === "dividend") return compare(a.perShare, b.perShare);
  return 0;
}

/** The existing transactions: their ids, and by symbol those that may be the same as an event. */
type Known = {
  readonly ids: ReadonlySet<string>;
  readonly bySymbol: Map<string, Transaction[]>;
  /** Applied dividends that no source reports any more, by symbol. */
  readonly corrected: Map<string, AppliedDividend[]>;
  /** Accounts for which an event was applied, by the event's id; '' means all accounts, or lots without one. */
  readonly applied: Map<string, ReadonlySet<string>>;
};

function remember({ bySymbol }: Known, one: Transaction): void {
  if (one.symbol === undefined || !(SAME.split.has(one.kind) || SAME.dividend.has(one.kind))) return;
  const of = bySymbol.get(one.symbol);
  if (of === undefined) bySymbol.set(one.symbol, [one]);
  else of.push(one);
}

/** Indexes the pools of a symbol by account. */
function poolIndex({
  scope,
}: LedgerSettings): (pools: ReadonlyMap<string, LotPool>, symbol: string) => readonly LotPool[] {
  let keys = new Map<string, string[]>();
  let size = 0;
  return (pools, symbol) => {
    if (scope === "account" && pools.size !== size) {
      keys = new Map();
      // Lots in transit belong to no account.
      for (const [key, pool] of pools)
        if (!pool.isTransit) keys.set(pool.symbol, [...(keys.get(pool.symbol) ?? []), key]);
      size = pools.size;
    }
    const found = (scope === "account" ? (keys.get(symbol) ?? []) : [symbol]).flatMap((key) => pools.get(key) ?? []);
    return sortedPools(found);
  };
}

/**
 * The accounts for which an event was already applied, possibly while lots were counted the other way; '' means all
 * accounts, unless lots without an account have their own entry.
 */
type Applied = { readonly accounts: ReadonlySet<string>; readonly hasOwnOfNone: boolean };

/**
 * Returns the actions of an event for a pool of lots: one action, or one per account if it was entered or applied for
 * some of them.
 */
function actionsOf(event: CorporateEvent, pool: LotPool, known: Known, applied: Applied): readonly EventAction[] {
  const { account, accounts } = pool;
  const action = (of: string, held: bigint, state: EventAction["state"]): EventAction => {
    const quantity = quantityDecimal(held);
    return { event, quantity, state, transaction: transactionOf(event, of, quantity) };
  };
  const whole = action(account, pool.quantity, "proposed");
  const near = known.bySymbol.get(event.symbol) ?? [];
  const entered = new Set(
    near.filter((one) => isEntered(one, whole.transaction, event.exDayMs)).map((one) => one.account),
  );
  const isOfAccount = account !== "";
  if (known.ids.has(whole.transaction.id)) {
    // If some accounts have an entry, an entry without an account covers only the lots without an account.
    const inNone = isOfAccount || entered.size === 0 || entered.has("") ? 0n : (accounts.get("") ?? 0n);
    return [action(account, inNone > 0n ? inNone : pool.quantity, "applied")];
  }
  // It was applied for all accounts at once, before lots were counted by account. A dividend paid that way is settled.
  // A split is not in any account's pool yet: the combined transaction is stale, and a split for each account is
  // proposed once it is undone.
  if (isOfAccount && applied.accounts.has("") && !applied.hasOwnOfNone)
    return event.kind === "dividend" ? [{ ...whole, state: "entered" }] : [];
  // An entry without an account covers all accounts; a split can't apply only to the lots without an account.
  const each =
    (entered.size === 0 && applied.accounts.size === 0) || isOfAccount || entered.has("")
      ? [entered.has(account) ? { ...whole, state: "entered" as const } : whole]
      : [...accounts]
          .filter(([of, held]) => held > 0n && !(of === "" && event.kind === "split"))
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([of, held]) => action(of, held, entered.has(of) ? "entered" : "proposed"));
  return each.flatMap((one) => {
    if (known.ids.has(one.transaction.id)) return [{ ...one, state: "applied" as const }];
    const others = isOfAccount && applied.hasOwnOfNone ? near.filter(({ account: of }) => of !== "") : near;
    const isThere = isSameSplit(others, one.transaction) || isCorrection(known, event, one.transaction.account);
    return one.state === "proposed" && isThere ? [] : [one];
  });
}

function transactionOf(event: CorporateEvent, account: string, held: Decimal): Transaction {
  const { symbol, kind, exDayMs } = event;
  const id = `${eventId(event)}${account === "" ? "" : `:${account}`}`;
  const own = { id, kind, symbol, account };
  if (event.kind === "split") return { ...own, atMs: beginOf(event), ratio: event.ratio, currency: "" };
  const { perShare, currency, payDayMs = exDayMs } = event;
  return { ...own, atMs: payDayMs, quantity: held, price: perShare, currency };
}

/** Transaction kinds that an owner may have entered an event as. */
const SAME: Readonly<Record<CorporateEvent["kind"], ReadonlySet<TransactionKind>>> = {
  split: new Set(["split", "stock-dividend"]),
  dividend: new Set(["dividend", "return-of-capital"]),
};

function isEntered({ id, kind, symbol, atMs }: Transaction, event: Transaction, exDayMs: number): boolean {
  const same = event.kind === "split" ? SAME.split : SAME.dividend;
  return (
    !id.startsWith("event:") &&
    same.has(kind) &&
    symbol === event.symbol &&
    atMs >= exDayMs - DAY_MS &&
    atMs < event.atMs + NEAR_DAYS * DAY_MS
  );
}

/** Whether an already applied event from another source is the same split on another day. */
function isSameSplit(transactions: readonly Transaction[], event: Transaction): boolean {
  const { ratio } = event;
  if (ratio === undefined) return false;
  return transactions.some(
    (one) =>
      one.id.startsWith("event:split:") &&
      one.symbol === event.symbol &&
      (one.account === event.account || one.account === "") &&
      Math.abs(one.atMs - event.atMs) <= NEAR_DAYS * DAY_MS &&
      one.ratio !== undefined &&
      compare(times(one.ratio.numerator, ratio.denominator), times(ratio.numerator, one.ratio.denominator)) === 0,
  );
}

/**
 * Returns the event that a transaction was applied from, and its account; '' means all accounts, or lots without one.
 */
function appliedFor({ id }: Transaction): { readonly event: string; readonly account: string } | undefined {
  const found = /^event:(?:split:[^:]+:\d{4}-\d{2}-\d{2}|dividend:[^:]+:\d{4}-\d{2}-\d{2}:[^:]+)/.exec(id)?.[0];
  return found === undefined ? undefined : { event: found, account: id.slice(found.length + 1) };
}

/** A dividend applied from an event, without the account in its id. */
type AppliedDividend = {
  readonly id: string;
  readonly symbol: string;
  readonly exDayMs: number;
  readonly account: string;
};

function appliedDividend({ id, account }: Transaction): AppliedDividend | undefined {
  const [, own, symbol, day] = /^(event:dividend:([^:]+):(\d{4}-\d{2}-\d{2}):[^:]+)/.exec(id) ?? [];
  return own === undefined || symbol === undefined || day === undefined
    ? undefined
    : { id: own, symbol, exDayMs: Date.parse(day), account };
}

/** Returns the ids of the dividends among events, without accounts. */
function* dividendIdsInSteps(events: readonly CorporateEvent[]): Generator<void, ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const [n, event] of events.entries()) {
    if (n % SORT_STEP === 0) yield;
    if (event.kind === "dividend") ids.add(eventId(event));
  }
  return ids;
}

/** Returns the prefix of the ids of an event's transactions; the account follows, if there is one. */
export function eventId(event: CorporateEvent): string {
  const day = new Date(event.exDayMs).toISOString().slice(0, 10);
  const amount = event.kind === "dividend" ? `:${decimalText(event.perShare)}` : "";
  return `event:${event.kind}:${event.symbol}:${day}${amount}`;
}

/** Whether an event replaces a dividend that was already applied: it is not paid twice. */
function isCorrection({ corrected }: Known, { kind, symbol, exDayMs }: CorporateEvent, account: string): boolean {
  return (
    kind === "dividend" &&
    (corrected.get(symbol) ?? []).some(
      (one) =>
        (one.account === account || one.account === "" || account === "") &&
        Math.abs(one.exDayMs - exDayMs) < NEAR_DAYS * DAY_MS,
    )
  );
}
