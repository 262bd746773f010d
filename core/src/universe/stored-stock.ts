import type { Sector, Sourced, StockField } from "../market/index.ts";

/** Figures of one stock, each with where it came from and when it was true; what nobody told is absent. */
export type StockMetrics = { readonly [Field in StockField]?: Sourced<number> };

/** What is written beside a stock; absent parts are not known. */
export type StockText = {
  /** Canonical: 'BRK.B'. */
  readonly symbol: string;
  readonly name?: string | undefined;
  readonly exchange?: string | undefined;
  readonly sector?: Sector | undefined;
  /** In its source's words. */
  readonly industry?: string | undefined;
};

/** A stock of the universe, as it is stored. Amounts are US dollars. */
export type StoredStock = StockText & { readonly metrics: StockMetrics };
