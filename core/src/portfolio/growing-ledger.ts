import type { Arrivals, Fold } from "./fold.ts";
import { emptyLedger, foldingOf, foldNext, type Folding, type Ledger, NO_ARRIVALS } from "./ledger.ts";
import type { LedgerSettings, RateOf } from "./ledger-settings.ts";
import { continuedState } from "./ledger-state.ts";
import type { TransactionError } from "./transaction-error.ts";
import type { OrderedTransaction } from "./transactions-in-order.ts";

/** A ledger that is counted in parts, in place: `continuedInOrder` copies the lots that it changes, in every part those of all symbols. */
export type GrowingLedger = {
  /** Counts the next ones, `most` at a time, as long as they lie before a time. Returns whether more of those are left. */
  readonly count: (most: number, beforeMs?: number) => boolean;
  /** How many are counted, or left out. */
  readonly counted: () => number;
  /** Why the next one can't be counted; undefined where nothing is known against it. */
  readonly error: () => TransactionError | undefined;
  /** Leaves out the next one. */
  readonly skip: () => void;
  /** Returns what is counted so far. It changes with what is counted next. */
  readonly now: () => Ledger;
  /** Returns what is counted so far as a ledger that stays as it is. */
  readonly keep: () => Ledger;
};

/**
 * Starts a ledger of transactions that were put in order together (`transactionsInOrder`); none is counted yet. Who listens is told of each
 * that is. It goes on from `before`, where that is given, which stays as it is.
 */
export function growingLedger(
  ordered: readonly OrderedTransaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
  arrivals: Arrivals = NO_ARRIVALS,
  { before, ...listeners }: Folding & { readonly before?: Ledger } = {},
): GrowingLedger {
  const start = before === undefined ? emptyLedger(settings) : { ...before, state: continuedState(before.state) };
  let folding: Fold = foldingOf(start, rateOf, arrivals, listeners);
  let next = 0;
  let error: TransactionError | undefined;
  const now = (): Ledger => ({ settings, state: folding.state, error });

  return {
    count(most, beforeMs = Infinity) {
      for (const until = next + most; next < until; next += 1) {
        const one = ordered[next];
        if (error !== undefined || one === undefined || one.place.atMs >= beforeMs) return false;
        error = foldNext(folding, one, listeners);
        if (error !== undefined) return false;
      }
      const after = ordered[next];
      return after !== undefined && after.place.atMs < beforeMs;
    },
    counted: () => next,
    error: () => error,
    skip() {
      next += 1;
      error = undefined;
    },
    now,
    keep() {
      const stored = now();
      folding = { ...folding, state: continuedState(folding.state) };
      return stored;
    },
  };
}
