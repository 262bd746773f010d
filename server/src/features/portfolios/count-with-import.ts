import { setImmediate as turnOfLoop } from "node:timers/promises";
import {
  continuedLedger,
  ledger,
  type Ledger,
  type LedgerSettings,
  type RateOf,
  type TransactionError,
  transactionsInOrder,
} from "@sextant/core/portfolio";
import type { StoredTransaction } from "./stored-transaction.ts";

/** What a portfolio comes to with the transactions of a file. */
export type WithImport = {
  readonly counted: Ledger;
  /** Of the file's, by id: why each that can't be counted isn't. They are left out. */
  readonly refused: ReadonlyMap<string, TransactionError>;
  /** One of the portfolio's own that could then not be counted: nothing of the file can be added. */
  readonly blocked: TransactionError | undefined;
};

const STEP = 1_000;

/** Counts a portfolio with more transactions, and leaves out those that can't be counted. In steps between which others run. */
export async function countWithImport(
  own: readonly StoredTransaction[],
  fresh: readonly StoredTransaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
): Promise<WithImport> {
  const isFresh = new Set(fresh.map(({ id }) => id));
  const refused = new Map<string, TransactionError>();
  let rest = transactionsInOrder([...own, ...fresh]).map(({ transaction }) => transaction);
  let counted = ledger([], settings, rateOf);
  for (let n = 0; n < rest.length;) {
    const step = rest.slice(n, n + STEP);
    let next = continuedLedger(counted, step, rateOf);
    if (next === undefined) {
      // The two legs of a transfer fell into steps in the wrong order: counted whole, without what was left out.
      rest = rest.filter(({ id }) => !refused.has(id));
      n = 0;
      next = ledger(rest, settings, rateOf);
      counted = ledger([], settings, rateOf);
      step.splice(0, step.length, ...rest);
    }
    if (next.error === undefined) {
      counted = next;
      n += step.length;
    } else {
      const { transaction } = next.error;
      if (!isFresh.has(transaction.id)) return { counted: next, refused, blocked: next.error };
      refused.set(transaction.id, next.error);
      const place = step.findIndex(({ id }) => id === transaction.id);
      counted = { ...next, error: undefined };
      n += place + 1;
    }
    await turnOfLoop();
  }
  return { counted, refused, blocked: undefined };
}
