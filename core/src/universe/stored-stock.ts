import type { Sector, Sourced, StockField } from "../market/index.ts";

/** Values of one stock, each with source and timestamp; unreported ones are absent. */
export type StockMetrics = { readonly [Field in StockField]?: Sourced<number> };

/** Texts about a stock; unknown parts are absent. */
export type StockText = {
  /** Canonical: 'BRK.B'. */
  readonly symbol: string;
  readonly name?: string | undefined;
  readonly exchange?: string | undefined;
  readonly sector?: Sector | undefined;
  /** In its source's words. */
  readonly industry?: string | undefined;
};

/** A stored stock of the universe. Amounts are US dollars. */
export type StoredStock = StockText & { readonly metrics: StockMetrics };
