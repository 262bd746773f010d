import {
  type GrowingLedger,
  growingLedger,
  type Ledger,
  type LedgerSettings,
  type RateOf,
} from "@sextant/core/portfolio";
import { UNLINKED } from "./linked-portfolios.ts";
import type { StoredTransaction } from "./stored-transaction.ts";

/** Maximum time other requests wait while a ledger is counted. */
const CHUNK_MS = 8;
/** Transactions between two checks of the time. */
const STEP = 50;

/** Returns the ledger of transactions, yielding to other requests between steps. */
export async function countedLedger(
  transactions: readonly StoredTransaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
): Promise<Ledger> {
  const growing = growingLedger(await UNLINKED.inOrder(transactions), settings, rateOf);
  await countInChunks(growing);
  return growing.now();
}

/** Counts all that can be counted, up to a time where one is given; yields every few milliseconds. */
export async function countInChunks(
  growing: GrowingLedger,
  { beforeMs = Infinity, progress }: { readonly beforeMs?: number; readonly progress?: (counted: number) => void } = {},
): Promise<void> {
  let startMs = performance.now();
  while (growing.count(STEP, beforeMs)) {
    if (performance.now() - startMs < CHUNK_MS) continue;
    progress?.(growing.counted());
    await new Promise((resolve) => setImmediate(resolve));
    startMs = performance.now();
  }
}
