import {
  continuedLedger,
  ledger,
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
  const ordered = transactionsInOrder(transactions).map(({ transaction }) => transaction);
  let counted = ledger(ordered.slice(0, STEP), settings, rateOf);
  for (let n = STEP; n < ordered.length && counted.error === undefined; n += STEP) {
    await breath();
    // Where a transfer's legs fall into two steps in the wrong order, the whole is counted at once.
    const next = continuedLedger(counted, ordered.slice(n, n + STEP), rateOf);
    if (next === undefined) return ledger(transactions, settings, rateOf);
    counted = next;
  }
  return counted;
}
