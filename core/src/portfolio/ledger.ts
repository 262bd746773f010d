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

/**
 * The state that transactions add up to. Read it with `holdings`, `lots`, `cashBalances`, `realisedGain`, `ledgerValue`
 * and `reconciliation`.
 */
export type Ledger = {
  readonly settings: LedgerSettings;
  readonly state: LedgerState;
  /** The first transaction that can't be counted. The ledger contains neither it nor any later one. */
  readonly error: TransactionError | undefined;
};

/** Listeners that are notified while transactions are folded. */
export type Listeners = {
  readonly onRealised?: (part: RealisedPart) => void;
  readonly onApplied?: (transaction: Transaction, state: LedgerState) => void;
};

/** Inputs of a fold other than rates: the listeners, and the values at a day's close. */
export type Folding = Listeners & { readonly closeOf?: CloseOf | undefined };

/** No lots arriving from other portfolios. */
export const NO_ARRIVALS: Arrivals = new Map<string, never>();

/**
 * Computes the ledger of transactions, counted in their canonical order (`transactionsInOrder`) whatever the input
 * order. Exact: quantities have 18 places, money 36; only the share of a lot's cost that leaves it and an amount in
 * another currency are rounded, half to even at the 36th place, and the remainder of each rounding stays on the other
 * side (`reconciliation` checks it).
 */
export function ledger(
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
  arrivals: Arrivals = NO_ARRIVALS,
): Ledger {
  return fold({ settings, state: emptyState(), error: undefined }, transactionsInOrder(transactions), rateOf, arrivals);
}

/** Returns an empty ledger, which `continuedInOrder` continues from. */
export function emptyLedger(settings: LedgerSettings): Ledger {
  return { settings, state: emptyState(), error: undefined };
}

/**
 * Returns a ledger with more transactions appended; the original is left unchanged. Returns undefined if that is
 * impossible because one of them belongs before the last one counted, or to a transfer of which a leg is already
 * counted. Everything then has to be folded again.
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
 * Returns a ledger with the next of its transactions, all of which were ordered together (`transactionsInOrder`,
 * `linkedInOrder`); the original is left unchanged. Used to count a ledger in steps.
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

/** Transfers with one timestamp are ordered together. */
function isAfter(first: Place, last: Place): boolean {
  const isSameTimestamp = first.atMs === last.atMs && first.rank === TRANSFER_RANK && last.rank === TRANSFER_RANK;
  return !isSameTimestamp && comparePlaces(last, first) < 0;
}

function isOfCounted({ sentNames, arrivedNames }: LedgerState, one: Transaction): boolean {
  const others =
    one.kind === "transfer-in" ? sentNames : one.kind === "transfer-out" ? arrivedNames : new Set<string>();
  // A further part without its sending leg belongs with the earlier parts.
  if (one.kind === "transfer-in" && one.pair !== undefined && arrivedNames.has(one.pair)) return true;
  return namesOf(one).some((name) => others.has(name));
}

/** Returns the first transaction that can't be counted, with the reason; undefined if all can. Needs no rates. */
export function firstError(
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  arrivals: Arrivals = NO_ARRIVALS,
): TransactionError | undefined {
  return ledger(transactions, settings, () => undefined, arrivals).error;
}

/** Applies transactions to the given state in place, and returns it as a ledger. */
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

/** Returns the fold that changes the state of a ledger. */
export function foldingOf(
  { settings, state }: Ledger,
  rateOf: RateOf,
  arrivals: Arrivals,
  { onRealised, closeOf }: Folding = {},
): Fold {
  return { state, settings, rateOf, arrivals, rates: new Map(), closeOf, onRealised };
}

/** Counts the next transaction, unless it can't be counted. */
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
