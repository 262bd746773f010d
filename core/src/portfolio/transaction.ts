import type { Decimal } from "../decimal/index.ts";
import type { TransactionKind } from "../transaction-kinds/index.ts";

/** Part of a lot, identified by the transaction that opened it. The quantity is in today's units, after splits. */
export type LotChoice = { readonly id: string; readonly quantity: Decimal };

/** New units for old ones: a 3-for-2 split is 3 / 2, one share for ten is 1 / 10. */
export type Ratio = { readonly numerator: Decimal; readonly denominator: Decimal };

/** One event in a portfolio, as its owner or a file states it. Flat: one row of a table. */
export type Transaction = {
  readonly id: string;
  readonly atMs: number;
  readonly kind: TransactionKind;
  /** The wallet or brokerage account; '' is the portfolio's own. */
  readonly account: string;
  readonly symbol?: string;
  readonly quantity?: Decimal;
  /** Per unit, in `currency`. A transfer's price is the value of one unit on that day. */
  readonly price?: Decimal;
  /**
   * Money, in `currency`, before fee and tax. Takes precedence over quantity × price, since a broker's amount is what
   * was actually paid. For a transfer of a holding, the cost that moves with it; for a corporate action, the cash
   * received (negative in a merger if money was paid in).
   */
  readonly amount?: Decimal;
  readonly currency: string;
  readonly fee?: Decimal;
  /**
   * The currency or coin the fee was paid in, `currency` by default. A held symbol (a coin) is taken out of its lots at
   * that day's rate.
   */
  readonly feeCurrency?: string;
  /** Withheld or paid, in `currency`. */
  readonly tax?: Decimal;
  /**
   * The symbol that a conversion, merger, spin-off, rename or rights issue brings; a currency if a conversion has no
   * `symbol`.
   */
  readonly counterSymbol?: string;
  readonly counterQuantity?: Decimal;
  readonly ratio?: Ratio;
  /** The part of the cost, 0 to 1, that moves to the new holding of a spin-off or rights issue, or that a merger's cash takes out. */
  readonly costShare?: Decimal;
  /** For a disposal with the method `by-hand`: the lots, and the quantity of each. */
  readonly lots?: readonly LotChoice[];
  /** The id of the other leg of a transfer, or a name that both legs state. It is enough if one leg states it. */
  readonly pair?: string;
  readonly note?: string;
};
