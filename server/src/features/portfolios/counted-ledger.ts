import {
  continuedInOrder,
  emptyLedger,
  type Ledger,
  type LedgerSettings,
  type RateOf,
  transactionsInOrder,
} from "@sextant/core/portfolio";
import type { StoredTransaction } from "./stored-transaction.ts";

/** So many transactions are counted in a few milliseconds. */
const STEP = 1_000;

const breath = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Returns the ledger of transactions, counted in steps between which other requests are answered. */
export async function countedLedger(
  transactions: readonly StoredTransaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
): Promise<Ledger> {
  const ordered = transactionsInOrder(transactions);
  let counted = continuedInOrder(emptyLedger(settings), ordered.slice(0, STEP), rateOf);
  for (let n = STEP; n < ordered.length && counted.error === undefined; n += STEP) {
    await breath();
    counted = continuedInOrder(counted, ordered.slice(n, n + STEP), rateOf);
  }
  return counted;
}
