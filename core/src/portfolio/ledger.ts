import { applyTransaction } from "./apply-transaction.ts";
import type { Arrivals, Fold, RealisedPart } from "./fold.ts";
import type { LedgerSettings, RateOf } from "./ledger-settings.ts";
import { continuedState, emptyState, type LedgerState } from "./ledger-state.ts";
import { comparePlaces, type Place, TRANSFER_RANK } from "./place.ts";
import type { Transaction } from "./transaction.ts";
import { type OrderedTransaction, transactionsInOrder } from "./transactions-in-order.ts";
import { namesOf } from "./transfer-legs.ts";
import { type TransactionError, transactionError } from "./transaction-error.ts";
import { transferError } from "./transfer-error.ts";
import type { CloseOf } from "./unit-price.ts";

/** What transactions come to. Read it by `holdings`, `lots`, `cashBalances`, `realisedGain`, `ledgerValue` and `reconciliation`. */
export type Ledger = {
  readonly settings: LedgerSettings;
  readonly state: LedgerState;
  /** The first transaction that can't be counted. Neither it nor what follows is in the ledger. */
  readonly error: TransactionError | undefined;
};

/** What listens while transactions are folded. */
export type Listeners = {
  readonly onRealised?: (part: RealisedPart) => void;
  readonly onApplied?: (transaction: Transaction, state: LedgerState) => void;
};

/** What folding takes beside rates: who listens, and what was worth how much at a day's close. */
export type Folding = Listeners & { readonly closeOf?: CloseOf | undefined };

/** Where nothing comes from other portfolios. */
export const NO_ARRIVALS: Arrivals = new Map<string, never>();

/**
 * Returns what transactions come to, counted in their order (`transactionsInOrder`), whatever order they are given in. Exact: quantities
 * at 18 places, money at 36; only the share of a lot's cost that leaves it and an amount in another currency are rounded, half to even
 * at the 36th place, and what is rounded away in one place is kept in another (`reconciliation` checks it).
 */
export function ledger(
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
  arrivals: Arrivals = NO_ARRIVALS,
): Ledger {
  return fold({ settings, state: emptyState(), error: undefined }, transactionsInOrder(transactions), rateOf, arrivals);
}

/** Returns the ledger of nothing, which `continuedInOrder` goes on from. */
export function emptyLedger(settings: LedgerSettings): Ledger {
  return { settings, state: emptyState(), error: undefined };
}

/**
 * Returns a ledger with more transactions at its end; the one before stays as it is. Undefined where that can't be: one of them belongs
 * before the last one counted, or to a transfer of which a leg is counted. Then the whole has to be folded again.
 */
export function continuedLedger(
  before: Ledger,
  more: readonly Transaction[],
  rateOf: RateOf,
  arrivals: Arrivals = NO_ARRIVALS,
): Ledger | undefined {
  const { last } = before.state;
  if (before.error !== undefined) return undefined;
  const ordered = transactionsInOrder(more);
  const first = ordered[0]?.place;
  if (first !== undefined && last !== undefined && !isAfter(first, last)) return undefined;
  if (more.some((one) => isOfCounted(before.state, one))) return undefined;
  return continuedInOrder(before, ordered, rateOf, arrivals);
}

/**
 * Returns a ledger with the next of its transactions, all of which were put in order together (`transactionsInOrder`, `linkedInOrder`); the
 * one before stays as it is. So a ledger is counted in steps.
 */
export function continuedInOrder(
  before: Ledger,
  next: readonly OrderedTransaction[],
  rateOf: RateOf,
  arrivals: Arrivals = NO_ARRIVALS,
  folding: Folding = {},
): Ledger {
  return fold({ ...before, state: continuedState(before.state) }, next, rateOf, arrivals, folding);
}

/** Transfers of one moment are put in order together. */
function isAfter(first: Place, last: Place): boolean {
  const isSameTimestamp = first.atMs === last.atMs && first.rank === TRANSFER_RANK && last.rank === TRANSFER_RANK;
  return !isSameTimestamp && comparePlaces(last, first) < 0;
}

function isOfCounted({ sentNames, arrivedNames }: LedgerState, one: Transaction): boolean {
  const others =
    one.kind === "transfer-in" ? sentNames : one.kind === "transfer-out" ? arrivedNames : new Set<string>();
  // A further part without its sending leg belongs to those before it.
  if (one.kind === "transfer-in" && one.pair !== undefined && arrivedNames.has(one.pair)) return true;
  return namesOf(one).some((name) => others.has(name));
}

/** Returns the first transaction that can't be counted, with the reason; undefined where all can. Needs no rates. */
export function firstError(
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  arrivals: Arrivals = NO_ARRIVALS,
): TransactionError | undefined {
  return ledger(transactions, settings, () => undefined, arrivals).error;
}

/** Changes the state that is given, and returns it as a ledger. */
export function fold(
  before: Ledger,
  transactions: readonly OrderedTransaction[],
  rateOf: RateOf,
  arrivals: Arrivals,
  listeners: Folding = {},
): Ledger {
  const folding = foldingOf(before, rateOf, arrivals, listeners);
  for (const one of transactions) {
    const error = foldNext(folding, one, listeners);
    if (error !== undefined) return { ...before, error };
  }
  return { ...before, error: undefined };
}

/** Returns what changes the state of a ledger. */
export function foldingOf(
  { settings, state }: Ledger,
  rateOf: RateOf,
  arrivals: Arrivals,
  { onRealised, closeOf }: Folding = {},
): Fold {
  return { state, settings, rateOf, arrivals, rates: new Map(), closeOf, onRealised };
}

/** Counts the next transaction, unless it can't be. */
export function foldNext(
  folding: Fold,
  one: OrderedTransaction,
  { onApplied }: Listeners = {},
): TransactionError | undefined {
  const { state, settings, arrivals } = folding;
  const { transaction, place, leg } = one;
  const error = transactionError(state, settings, one) ?? transferError(state, one, arrivals);
  if (error !== undefined) return error;
  applyTransaction(folding, one);
  if (transaction.kind === "transfer-in") for (const name of namesOf(transaction)) state.arrivedNames.add(name);
  if (transaction.kind === "transfer-out") for (const name of namesOf(transaction)) state.sentNames.add(name);
  state.last = place;
  if (leg?.role !== "coming") state.count += 1;
  onApplied?.(transaction, state);
  return undefined;
}
