import { sentBy } from "./apply-transfer.ts";
import { applyTransaction } from "./apply-transaction.ts";
import type { Fold, RealisedPart } from "./fold.ts";
import type { LedgerSettings, RateOf } from "./ledger-settings.ts";
import { continuedState, type DepartureState, emptyState, type LedgerState } from "./ledger-state.ts";
import { comparePlaces, type Transaction, transactionsInOrder } from "./transaction.ts";
import { type TransactionError, transactionError } from "./transaction-error.ts";

/** What transactions come to. Read it by `holdings`, `lots`, `cashBalances`, `realisedGain`, `ledgerValue` and `reconciliation`. */
export type Ledger = {
  readonly settings: LedgerSettings;
  readonly state: LedgerState;
  /** The first transaction that can't be counted. Neither it nor what follows is in the ledger. */
  readonly error: TransactionError | undefined;
};

/** What transfers took out of other portfolios, by the id of the transaction that did. See `departures`. */
export type Arrivals = ReadonlyMap<string, DepartureState>;

/** What listens while transactions are folded. */
type Listeners = {
  readonly onRealised?: (part: RealisedPart) => void;
  readonly onApplied?: (transaction: Transaction, state: LedgerState) => void;
};

const NONE: Arrivals = new Map();

/**
 * Returns what transactions come to, counted in their order (`transactionsInOrder`), whatever order they are given in. Exact: quantities
 * at 18 places, money at 36; only the share of a lot's cost that leaves it and an amount in another currency are rounded, half to even
 * at the 36th place, and what is rounded away in one place is kept in another (`reconciliation` checks it).
 */
export function ledger(
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
  arrivals: Arrivals = NONE,
): Ledger {
  return fold({ settings, state: emptyState(), error: undefined }, transactions, rateOf, arrivals);
}

/**
 * Returns a ledger with more transactions at its end; the one before stays as it is. Undefined where that can't be: one of them belongs
 * before the last one counted, or is the sending leg of a transfer that has arrived. Then the whole has to be folded again.
 */
export function continuedLedger(
  before: Ledger,
  more: readonly Transaction[],
  rateOf: RateOf,
  arrivals: Arrivals = NONE,
): Ledger | undefined {
  const { last, received } = before.state;
  if (before.error !== undefined) return undefined;
  const ordered = transactionsInOrder(more);
  const first = ordered[0]?.place;
  if (first !== undefined && last !== undefined && comparePlaces(last, first) >= 0) return undefined;
  if (more.some(({ kind, id }) => kind === "transfer-out" && received.has(id))) return undefined;
  return fold({ ...before, state: continuedState(before.state) }, more, rateOf, arrivals);
}

/** Returns the first transaction that can't be counted, with the reason; undefined where all can. Needs no rates. */
export function firstError(
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  arrivals: Arrivals = NONE,
): TransactionError | undefined {
  return ledger(transactions, settings, () => undefined, arrivals).error;
}

/** Changes the state that is given, and returns it as a ledger. */
export function fold(
  { settings, state }: Ledger,
  transactions: readonly Transaction[],
  rateOf: RateOf,
  arrivals: Arrivals,
  { onRealised, onApplied }: Listeners = {},
): Ledger {
  const folding: Fold = { state, settings, rateOf, arrivals, rates: new Map(), onRealised };
  const sentOf = (pair: string): bigint | undefined => sentBy(folding, pair)?.quantity;
  for (const { transaction, place } of transactionsInOrder(transactions)) {
    const error = transactionError(state, settings, transaction, sentOf);
    if (error !== undefined) return { settings, state, error };
    applyTransaction(folding, transaction);
    state.last = place;
    state.count += 1;
    onApplied?.(transaction, state);
  }
  return { settings, state, error: undefined };
}
