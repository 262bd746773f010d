import type { Ledger } from "@sextant/core/portfolio";
import type { PortfolioRow } from "../portfolio-store.ts";
import type { StoredTransaction } from "../stored-transaction.ts";
import type { ConnectionRow } from "./connection-store.ts";

/** A source's response, and what follows from it for a portfolio as it is at the time of writing. */
export type Reading = {
  additions(
    connection: ConnectionRow,
    portfolio: PortfolioRow,
    own: readonly StoredTransaction[],
  ): Additions | Promise<Additions>;
};

/** The transactions that a reading adds. */
export type Additions = {
  /** Transactions that are not in the portfolio yet. */
  readonly fresh: readonly StoredTransaction[];
  /** Whether there is more to read immediately. */
  readonly isUnfinished: boolean;
  /** Whether uncountable transactions are skipped; otherwise nothing is added. */
  readonly leavesOut: boolean;
  /** Returns the progress after the reading. `leftOutFromMs`: the timestamp of the first skipped transaction. */
  readonly progressed: (leftOutFromMs: number | undefined) => {
    readonly progress: unknown;
    readonly readUntilMs: number;
  };
  /**
   * Returns how the portfolio, counted with the additions, differs from the source; null where it doesn't. `elsewhere`:
   * ids of transactions from files or manual entries that the source has too.
   */
  readonly difference: (
    counted: Ledger,
    all: readonly StoredTransaction[],
    elsewhere: ReadonlySet<string>,
  ) => string | null | Promise<string | null>;
};

/** Thrown when a source must not be read again as it is: the reason, and what its owner can do. */
export class SourceRefused extends Error {}

/** Thrown when a source could not be read now: the reason. The reading is retried. */
export class SourceUnread extends Error {}

/** Reads one kind of source. Throws `SourceUnread` or `SourceRefused`. */
export type ReadSource = (connection: ConnectionRow, signal: AbortSignal) => Promise<Reading>;
