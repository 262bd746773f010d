/** One stored listing from a source: a share, a pair, or a coin's name (whose symbol is the coin alone). */
export type StoredListing = {
  readonly source: string;
  readonly kind: "stock" | "crypto" | "coin";
  readonly symbol: string;
  readonly name?: string;
  readonly exchange?: string;
  readonly currency?: string;
  /** Rank in its source's own order, 0 is the most prominent. */
  readonly rank: number;
};
