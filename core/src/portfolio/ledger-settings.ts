import type { Decimal } from "../decimal/index.ts";

/** Which lots a disposal takes: oldest, newest, those of the highest cost per unit, the same share of all, or those named by hand. */
export const LOT_METHODS = ["fifo", "lifo", "highest-cost", "average", "by-hand"] as const;
export type LotMethod = (typeof LOT_METHODS)[number];

export type LedgerSettings = {
  readonly method: LotMethod;
  /** Whether the lots of one symbol are one pool in the whole portfolio, or one for each account. */
  readonly scope: "portfolio" | "account";
  /** The currency that gains are counted in. */
  readonly base: string;
  /**
   * Tracked cash may fall below zero, and then says so. Where cash is untracked, what a purchase costs comes from outside at that moment,
   * and what a sale or dividend brings leaves at once.
   */
  readonly cash: "tracked" | "untracked";
};

/** What one unit of a currency or coin was worth in the base currency. */
export type DayRate = { readonly rate: Decimal; readonly asOfMs: number; readonly source: string };

/** Returns the rate of a currency into the base currency on the UTC day that begins at `dayMs`; undefined where no source knows it. */
export type RateOf = (currency: string, dayMs: number) => DayRate | undefined;

/** Why a figure isn't known. It is then left out and listed, never counted as zero. */
export type UnknownReason =
  /** The lots came in without their cost. */
  | { readonly kind: "no-cost" }
  /** Nothing says what was received or given was worth. */
  | { readonly kind: "no-value" }
  | { readonly kind: "no-rate"; readonly currency: string; readonly dayMs: number };

/**
 * A figure of one transaction that isn't known: the gain or income it brought, the worth of what came in from outside or left (`flow`), or
 * of what it moved within the portfolio, from one holding or currency to another or as a fee (`move`).
 */
export type UnknownMetric = {
  readonly transactionId: string;
  readonly symbol: string | undefined;
  readonly metric: "gain" | "income" | "flow" | "move";
  readonly reason: UnknownReason;
};
