import type { Decimal } from "../decimal/index.ts";

/**
 * Methods by which a disposal takes lots: oldest first, newest first, highest cost per unit first, an equal share of
 * all, or lots named by hand.
 */
export const LOT_METHODS = ["fifo", "lifo", "highest-cost", "average", "by-hand"] as const;
export type LotMethod = (typeof LOT_METHODS)[number];

export type LedgerSettings = {
  readonly method: LotMethod;
  /** Whether the lots of one symbol form one pool across the whole portfolio, or one for each account. */
  readonly scope: "portfolio" | "account";
  /** The currency in which gains are computed. */
  readonly base: string;
  /**
   * Tracked cash may fall below zero, which is then reported. Where cash is untracked, the cost of a purchase comes
   * from outside at the time of the purchase, and the proceeds of a sale or dividend leave immediately.
   */
  readonly cash: "tracked" | "untracked";
};

/** The value of one unit of a currency or coin in the base currency. */
export type DayRate = { readonly rate: Decimal; readonly asOfMs: number; readonly source: string };

/**
 * Returns the rate of a currency into the base currency on the UTC day that begins at `dayMs`; undefined if no source
 * has it.
 */
export type RateOf = (currency: string, dayMs: number) => DayRate | undefined;

/** Why a value is unknown. An unknown value is left out and listed, never counted as zero. */
export type UnknownReason =
  /** The lots arrived without their cost. */
  | { readonly kind: "no-cost" }
  /** Nothing says what was received or given was worth. */
  | { readonly kind: "no-value" }
  | { readonly kind: "no-rate"; readonly currency: string; readonly dayMs: number };

/**
 * An unknown value of one transaction: the gain or income it brought, the value of an external flow (`flow`), or of an
 * amount moved within the portfolio, from one holding or currency to another or as a fee (`move`).
 */
export type UnknownMetric = {
  readonly transactionId: string;
  readonly symbol: string | undefined;
  readonly metric: "gain" | "income" | "flow" | "move";
  readonly reason: UnknownReason;
};
