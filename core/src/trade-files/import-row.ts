import type { TransactionKind } from "../transaction-kinds/index.ts";

/** What a row of a broker's file stands for, in the words of the portfolio's transactions. */
export type ImportKind = TransactionKind;

/**
 * One candidate transaction read from a file. Amounts are decimals as text, exactly the value that the file states: no thousands
 * separators, no exponent, a point before the decimals, no zeros at the end.
 *
 * - `buy`, `sell`: `quantity` and `price`, `amount` or both, in `currency`. Where both stand, `amount` is the money that moved; the price
 *   may be rounded. Money is a state's currency or a coin that stands for a
 *   dollar; a coin paid with any other coin is a `conversion`.
 * - `deposit`, `withdrawal`: `amount` of `currency`. `transfer-in`, `transfer-out`: `quantity` of `symbol`, not money.
 * - `conversion`, `merger`, `rename`: `quantity` of `symbol`, or where money is converted `amount` of `currency`, is given up for
 *   `counterQuantity` of `counterSymbol`.
 * - `spin-off`: `counterQuantity` of `counterSymbol` came out of the holding `symbol`, which few files name.
 * - `split`: `ratio` where the file states it, otherwise `quantity`: the shares added, below zero when taken away.
 */
export type ImportRow = {
  /** First line of the file it was read from, counted from 1. */
  readonly line: number;
  /** All lines it was read from: a trade may be written as several lines. */
  readonly lines: readonly number[];
  readonly kind: ImportKind;
  /** UTC. Where the file names only a day, 00:00 UTC of that date. */
  readonly atMs: number;
  /** Whether the file states a time of day. */
  readonly hasTime: boolean;
  /** As the file writes it. */
  readonly symbol?: string;
  readonly isin?: string;
  readonly exchange?: string;
  readonly name?: string;
  /** Above zero, but for a `split` that takes shares away. */
  readonly quantity?: string;
  /** Of one unit, in `currency`. */
  readonly price?: string;
  /** Money before fee and tax, above zero in the direction that its kind says; below zero takes an earlier row back. */
  readonly amount?: string;
  readonly currency?: string;
  /** Above zero when paid. */
  readonly fee?: string;
  /** A currency or a coin. */
  readonly feeCurrency?: string;
  /** Above zero when withheld, in `taxCurrency`. */
  readonly tax?: string;
  readonly taxCurrency?: string;
  readonly counterSymbol?: string;
  readonly counterQuantity?: string;
  /** Of a spin-off: which part of the cost goes along, 0 to 1. */
  readonly costShare?: string;
  /** New shares for old ones: '4:1', or both as decimals. */
  readonly ratio?: string;
  /** Of a transfer in Sextant's own exports: the fingerprint of its other leg. */
  readonly pair?: string;
  /** Of a sale by hand in Sextant's own exports: the fingerprints of the purchases it sold, each with how much: 'fingerprint:1.5 …'. */
  readonly lots?: string;
  /** The account or wallet that the file names. */
  readonly account?: string;
  readonly note?: string;
  /** The broker's own number of it. */
  readonly externalId?: string;
  /** Which transaction this is, whichever file it comes from: what is already stored under it is not added again. */
  readonly fingerprint: string;
};
