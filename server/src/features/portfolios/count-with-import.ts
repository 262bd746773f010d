import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  growingLedger,
  type Ledger,
  type LedgerSettings,
  type OrderedTransaction,
  type RateOf,
  type TransactionError,
} from "@sextant/core/portfolio";
import { mapInYieldingChunks } from "../../async/map-in-yielding-chunks.ts";
import { countInChunks } from "./counted-ledger.ts";
import type { Linked } from "./linked-portfolios.ts";
import type { StoredTransaction } from "./stored-transaction.ts";

/** The result of counting a portfolio with the transactions of a file. */
export type WithImport = {
  readonly counted: Ledger;
  /** The file's uncountable transactions, by id, with the reason. They are left out. */
  readonly refused: ReadonlyMap<string, TransactionError>;
  /** One of the portfolio's own transactions that could then not be counted: nothing of the file can be added. */
  readonly blocked: TransactionError | undefined;
};

const REFUSED_AT_ONCE = 100;

type CountedBy = {
  readonly rateOf: RateOf;
  readonly linked: Linked;
  /** Called after each step with the number of transactions counted. */
  readonly progress?: (counted: number) => void;
};

/** Counts a portfolio with more transactions, and leaves out the uncountable ones. Yields between steps. */
export async function countWithImport(
  own: readonly StoredTransaction[],
  fresh: readonly StoredTransaction[],
  settings: LedgerSettings,
  by: CountedBy,
): Promise<WithImport> {
  const isFresh = new Set<string>();
  await mapInYieldingChunks(fresh, ({ id }) => isFresh.add(id));
  const refused = new Map<string, TransactionError>();
  for (;;) {
    const rest: StoredTransaction[] = [];
    for (const some of [own, fresh])
      await mapInYieldingChunks(some, (one) => {
        if (!refused.has(one.id)) rest.push(one);
      });
    const pass = await countOnce(await by.linked.inOrder(rest), isFresh, settings, by);
    for (const [id, error] of pass.refused) refused.set(id, error);
    // The other legs of a transfer with a skipped leg lose that reference and are counted without it.
    if (!pass.isUnpaired) return { counted: pass.counted, refused, blocked: pass.blocked };
  }
}

type Pass = WithImport & {
  /** Whether a skipped leg of a transfer has other legs that are present. */
  readonly isUnpaired: boolean;
};

async function countOnce(
  ordered: readonly OrderedTransaction[],
  isFresh: ReadonlySet<string>,
  settings: LedgerSettings,
  { rateOf, linked: { arrivals }, progress }: CountedBy,
): Promise<Pass> {
  const growing = growingLedger(ordered, settings, rateOf, arrivals);
  const refused = new Map<string, TransactionError>();
  let isUnpaired = false;
  for (;;) {
    await countInChunks(growing, progress === undefined ? {} : { progress });
    progress?.(growing.counted());
    const error = growing.error();
    if (error === undefined) return { counted: growing.now(), refused, blocked: undefined, isUnpaired };
    const { transaction } = error;
    if (!isFresh.has(transaction.id)) return { counted: growing.now(), refused, blocked: error, isUnpaired };
    refused.set(transaction.id, error);
    isUnpaired ||= isPaired(ordered[growing.counted()]);
    growing.skip();
    // A file may have thousands of rejected rows, one after the other.
    if (refused.size % REFUSED_AT_ONCE === 0) await yieldToEventLoop();
  }
}

function isPaired(one: OrderedTransaction | undefined): boolean {
  return one?.leg?.role === "sent" ? one.leg.parts.length > 0 : one?.leg !== undefined;
}
