import type { Ledger } from "@sextant/core/portfolio";
import type { PortfolioRow } from "../portfolio-store.ts";
import type { StoredTransaction } from "../stored-transaction.ts";
import type { ConnectionRow } from "./connection-store.ts";

/** What a source said, and what follows from it for a portfolio as it is when that is written. */
export type Reading = {
  additions(
    connection: ConnectionRow,
    portfolio: PortfolioRow,
    own: readonly StoredTransaction[],
  ): Additions | Promise<Additions>;
};

/** What a reading adds. */
export type Additions = {
  /** None of them is in the portfolio yet. */
  readonly fresh: readonly StoredTransaction[];
  /** Whether there is more to read at once. */
  readonly isUnfinished: boolean;
  /** Whether those that can't be counted are left out, or nothing is added then. */
  readonly leavesOut: boolean;
  /** Returns how far it was read then. `leftOutFromMs`: when the first of those that were left out happened. */
  readonly progressed: (leftOutFromMs: number | undefined) => {
    readonly progress: unknown;
    readonly readUntilMs: number;
  };
  /**
   * Returns what of the portfolio, counted with the additions, differs from what the source says; null where nothing does. `elsewhere`: ids
   * of transactions from files or by hand that the source has too.
   */
  readonly difference: (
    counted: Ledger,
    all: readonly StoredTransaction[],
    elsewhere: ReadonlySet<string>,
  ) => string | null | Promise<string | null>;
};

/** A source will not be read again as it is: why, and what its owner can do. */
export class SourceRefused extends Error {}

/** A source could not be read now: why. It is tried again. */
export class SourceUnread extends Error {}

/** Reads one kind of source. Throws `SourceUnread` or `SourceRefused`. */
export type ReadSource = (connection: ConnectionRow, signal: AbortSignal) => Promise<Reading>;
