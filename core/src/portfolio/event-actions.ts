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

/** What a company or a source of market data says happened to a symbol. */
export type CorporateEvent = {
  readonly symbol: string;
  /** Day from which the shares trade without it, as 00:00 UTC of its date. */
  readonly exDayMs: number;
  /** When that day begins at the shares' exchange; `exDayMs` where it is not stated. */
  readonly beginsMs?: number;
} & (
  | { readonly kind: "split"; readonly ratio: Ratio }
  | {
      readonly kind: "dividend";
      /** For one share, as it was paid then: not adjusted for later splits. */
      readonly perShare: Decimal;
      readonly currency: string;
      /** When it was paid; the ex-day where no source says. */
      readonly payDayMs?: number;
    }
);

/** What an event comes to for a pool of lots, or for one account of it. */
export type EventAction = {
  readonly event: CorporateEvent;
  readonly transaction: Transaction;
  /** Held when the event's day began, with the proposed splits before it. */
  readonly quantity: Decimal;
  /** `applied`: a transaction of this id is there. `entered`: the owner entered it. */
  readonly state: "proposed" | "applied" | "entered";
};

const DAY_MS = 86_400_000;
/** Brokers book a split or dividend some days later; what an owner entered so near to the event is the event. Some pay each week. */
const NEAR_DAYS = 7;
/** Transactions and events between which others run. */
const [STEP, EVENTS_STEP, SORT_STEP] = [500, 50, 5_000];

const NO_RATES = (): undefined => undefined;
const NO_ACCOUNTS: ReadonlySet<string> = new Set();

type Options = {
  /** Where transfers link the portfolio to others. */
  readonly arrivals?: Arrivals;
  readonly ordered?: readonly OrderedTransaction[];
  /** All events that sources have, where only some of them are asked for. */
  readonly reported?: readonly CorporateEvent[];
  /** What is held by the transactions alone: splits that are only proposed do not count for later events. */
  readonly isByTransactions?: boolean;
};

/**
 * Returns what corporate events come to: a split of what is held when its day begins, a dividend on what was held before it, by pool of
 * lots. An earlier split counts for a later event. Each id comes from symbol, day and a dividend's amount, so that what was applied before
 * is known again, and removing the transaction undoes it. A split of the same ratio that another source has at most seven days apart is the
 * same. A dividend beside one that was applied and that no source has any more (`told`) is a correction of it, and not proposed until that is taken back. What the owner entered by themselves near that day is not proposed; where they entered it for some accounts only, it is proposed
 * for the others. Ends at the first transaction that can't be counted. In steps of some milliseconds.
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
 * Events by day. A split of the day changes the number of shares after the dividend of that day fell due. Of two splits that sources tell of
 * one symbol and day, as of one told twice, one counts, whatever order they come in.
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

/** Orders two events of one symbol and kind by what they say: the smaller split first, as the one that promises less. */
function compareReported(a: CorporateEvent, b: CorporateEvent): number {
  if (a.kind === "split" && b.kind === "split")
    return compare(times(a.ratio.numerator, b.ratio.denominator), times(b.ratio.numerator, a.ratio.denominator));
  if (a.kind === "dividend" && b.kind === "dividend") return compare(a.perShare, b.perShare);
  return 0;
}

/** Transactions that there are: their ids, and by symbol those that an event may be the same as. */
type Known = {
  readonly ids: ReadonlySet<string>;
  readonly bySymbol: Map<string, Transaction[]>;
  /** Dividends that were applied and that no source has any more, by symbol. */
  readonly corrected: Map<string, AppliedDividend[]>;
  /** Accounts for which an event was applied, by the event's id; '' is all, or what is in none. */
  readonly applied: Map<string, ReadonlySet<string>>;
};

function remember({ bySymbol }: Known, one: Transaction): void {
  if (one.symbol === undefined || !(SAME.split.has(one.kind) || SAME.dividend.has(one.kind))) return;
  const of = bySymbol.get(one.symbol);
  if (of === undefined) bySymbol.set(one.symbol, [one]);
  else of.push(one);
}

/** Finds the pools of a symbol, by account. */
function poolIndex({
  scope,
}: LedgerSettings): (pools: ReadonlyMap<string, LotPool>, symbol: string) => readonly LotPool[] {
  let keys = new Map<string, string[]>();
  let size = 0;
  return (pools, symbol) => {
    if (scope === "account" && pools.size !== size) {
      keys = new Map();
      // What is in transit is in no account.
      for (const [key, pool] of pools)
        if (!pool.isTransit) keys.set(pool.symbol, [...(keys.get(pool.symbol) ?? []), key]);
      size = pools.size;
    }
    const found = (scope === "account" ? (keys.get(symbol) ?? []) : [symbol]).flatMap((key) => pools.get(key) ?? []);
    return sortedPools(found);
  };
}

/** For which accounts an event was applied before, perhaps while lots were counted the other way; '' is all, unless what is in none has its own. */
type Applied = { readonly accounts: ReadonlySet<string>; readonly hasOwnOfNone: boolean };

/** What an event comes to for a pool of lots: one action, or one for each account where it is entered or applied for some of them. */
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
    // Beside what is entered for some accounts it is that of what is in none.
    const inNone = isOfAccount || entered.size === 0 || entered.has("") ? 0n : (accounts.get("") ?? 0n);
    return [action(account, inNone > 0n ? inNone : pool.quantity, "applied")];
  }
  // Applied for all accounts at once, before each was counted by itself. A dividend was paid so. A split is in none of them now: the one of
  // all is stale, and each is proposed once that is taken back.
  if (isOfAccount && applied.accounts.has("") && !applied.hasOwnOfNone)
    return event.kind === "dividend" ? [{ ...whole, state: "entered" }] : [];
  // What is entered without an account is of all; a split can't be of what is in no account alone.
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

/** Kinds an owner may have entered an event as. */
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

/** Whether another source's event, applied before, is the same split on another day. */
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

/** Which event a transaction was applied from, and for which account; '' is all, or what is in none. */
function appliedFor({ id }: Transaction): { readonly event: string; readonly account: string } | undefined {
  const found = /^event:(?:split:[^:]+:\d{4}-\d{2}-\d{2}|dividend:[^:]+:\d{4}-\d{2}-\d{2}:[^:]+)/.exec(id)?.[0];
  return found === undefined ? undefined : { event: found, account: id.slice(found.length + 1) };
}

/** A dividend that was applied from an event, without the account in its id. */
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

/** Returns the ids that the dividends among events have, without accounts. */
function* dividendIdsInSteps(events: readonly CorporateEvent[]): Generator<void, ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const [n, event] of events.entries()) {
    if (n % SORT_STEP === 0) yield;
    if (event.kind === "dividend") ids.add(eventId(event));
  }
  return ids;
}

/** Returns what the ids of an event's transactions begin with; the account follows, where it is of one. */
export function eventId(event: CorporateEvent): string {
  const day = new Date(event.exDayMs).toISOString().slice(0, 10);
  const amount = event.kind === "dividend" ? `:${decimalText(event.perShare)}` : "";
  return `event:${event.kind}:${event.symbol}:${day}${amount}`;
}

/** Whether an event is what a source has now in place of a dividend that was applied: it is not paid twice. */
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
