import type { Arrivals, Fold } from "./fold.ts";
import { emptyLedger, foldingOf, foldNext, type Folding, type Ledger, NO_ARRIVALS } from "./ledger.ts";
import type { LedgerSettings, RateOf } from "./ledger-settings.ts";
import { continuedState } from "./ledger-state.ts";
import type { TransactionError } from "./transaction-error.ts";
import type { OrderedTransaction } from "./transactions-in-order.ts";

/**
 * A ledger that is counted in parts, in place. By contrast, `continuedInOrder` copies the lots it changes: those of all
 * symbols, in every part.
 */
export type GrowingLedger = {
  /**
   * Counts up to `most` of the next transactions, as long as they are before a given time. Returns whether more of
   * those are left.
   */
  readonly count: (most: number, beforeMs?: number) => boolean;
  /** Returns the number of transactions counted or skipped. */
  readonly counted: () => number;
  /** Returns why the next transaction can't be counted; undefined if no reason is known. */
  readonly error: () => TransactionError | undefined;
  /** Skips the next transaction. */
  readonly skip: () => void;
  /** Returns the ledger counted up to here. It changes as more transactions are counted. */
  readonly now: () => Ledger;
  /** Returns a snapshot of the ledger counted up to here, which does not change. */
  readonly keep: () => Ledger;
};

/**
 * Creates a growing ledger of transactions that were ordered together (`transactionsInOrder`); none is counted yet. The
 * listeners are notified of each one counted. It continues from `before`, if given, which is left unchanged.
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
