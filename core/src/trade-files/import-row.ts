import type { TransactionKind } from "../transaction-kinds/index.ts";

/** The kind of a row in a broker's file, in the terms of the portfolio's transactions. */
export type ImportKind = TransactionKind;

/**
 * One candidate transaction read from a file. Amounts are decimals as text, with exactly the value in the file: no
 * thousands separators, no exponent, a decimal point, no trailing zeros.
 *
 * - `buy`, `sell`: `quantity` and `price`, `amount` or both, in `currency`. If both are given, `amount` is the money
 * that moved; the price may be rounded. Money is a state's currency or a dollar stablecoin; a coin paid with any other
 * coin is a `conversion`.
 * - `deposit`, `withdrawal`: `amount` of `currency`. `transfer-in`, `transfer-out`: `quantity` of `symbol`, not money.
 * - `conversion`, `merger`, `rename`: `quantity` of `symbol` (or `amount` of `currency` if money is converted) is
 * exchanged for `counterQuantity` of `counterSymbol`.
 * - `spin-off`: `counterQuantity` of `counterSymbol` came out of the holding `symbol`, which few files name.
 * - `split`: `ratio` if the file states it, otherwise `quantity`: the shares added, negative if removed.
 */
export type ImportRow = {
  /** First line in the file that it was read from, counted from 1. */
  readonly line: number;
  /** All lines it was read from: a trade may span several lines. */
  readonly lines: readonly number[];
  readonly kind: ImportKind;
  /** UTC. If the file only has a day, 00:00 UTC of that date. */
  readonly atMs: number;
  /** Whether the file states a time of day. */
  readonly hasTime: boolean;
  /** As the file writes it. */
  readonly symbol?: string;
  readonly isin?: string;
  readonly exchange?: string;
  readonly name?: string;
  /** Positive, except for a `split` that removes shares. */
  readonly quantity?: string;
  /** Per unit, in `currency`. */
  readonly price?: string;
  /** Money before fee and tax, positive in the direction of its kind; negative reverses an earlier row. */
  readonly amount?: string;
  readonly currency?: string;
  /** Positive if paid. */
  readonly fee?: string;
  /** A currency or a coin. */
  readonly feeCurrency?: string;
  /** Positive if withheld, in `taxCurrency`. */
  readonly tax?: string;
  readonly taxCurrency?: string;
  readonly counterSymbol?: string;
  readonly counterQuantity?: string;
  /** For a spin-off: the part of the cost that moves, 0 to 1. */
  readonly costShare?: string;
  /** New shares per old ones: '4:1', or both as decimals. */
  readonly ratio?: string;
  /** For a transfer in Sextant's own exports: the fingerprint of its other leg. */
  readonly pair?: string;
  /**
   * For a sale by hand in Sextant's own exports: the fingerprints of the purchases it sold, with quantities:
   * 'fingerprint:1.5 …'.
   */
  readonly lots?: string;
  /** The account or wallet named in the file. */
  readonly account?: string;
  readonly note?: string;
  /** The broker's own number for it. */
  readonly externalId?: string;
  /** Identifies the transaction across files: if one is already stored under it, it is not added again. */
  readonly fingerprint: string;
};
