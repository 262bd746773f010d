import type { Decimal } from "../decimal/index.ts";
import type { TransactionKind } from "../transaction-kinds/index.ts";

/** Part of a lot, named by the transaction that opened it. The quantity is in today's units, after splits. */
export type LotChoice = { readonly id: string; readonly quantity: Decimal };

/** New units for old ones: a 3-for-2 split is 3 / 2, one share for ten is 1 / 10. */
export type Ratio = { readonly numerator: Decimal; readonly denominator: Decimal };

/** One thing that happened in a portfolio, as its owner or a file states it. Flat: one row of a table. */
export type Transaction = {
  readonly id: string;
  readonly atMs: number;
  readonly kind: TransactionKind;
  /** The wallet or the account at a broker; '' is the portfolio's own. */
  readonly account: string;
  readonly symbol?: string;
  readonly quantity?: Decimal;
  /** Of one unit, in `currency`. A transfer's price is what one unit was worth on that day. */
  readonly price?: Decimal;
  /**
   * Money, in `currency`, before fee and tax. It wins over quantity × price, since a broker's amount is what was paid. The amount of a
   * transfer of a holding is the cost that comes or goes with it; a corporate action's is the cash it brought (of a merger below zero
   * where money was paid in).
   */
  readonly amount?: Decimal;
  readonly currency: string;
  readonly fee?: Decimal;
  /** What the fee was paid in, `currency` by default. A symbol that is held (a coin) is taken out of its lots at that day's rate. */
  readonly feeCurrency?: string;
  /** Withheld or paid, in `currency`. */
  readonly tax?: Decimal;
  /** What a conversion, merger, spin-off, rename or rights issue brings; a currency where a conversion has no `symbol`. */
  readonly counterSymbol?: string;
  readonly counterQuantity?: Decimal;
  readonly ratio?: Ratio;
  /** The part of the cost, 0 to 1, that moves to the new holding of a spin-off or rights issue, or that a merger's cash takes out. */
  readonly costShare?: Decimal;
  /** Of a disposal with the method `by-hand`: which lots, and how much of each. */
  readonly lots?: readonly LotChoice[];
  /** The id of the other leg of a transfer, or a name that both legs state. One of the legs is enough. */
  readonly pair?: string;
  readonly note?: string;
};
