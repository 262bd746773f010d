/** One line of what a source lists, as it is stored: a share, a pair, or a coin's name (whose symbol is the coin's alone). */
export type StoredListing = {
  readonly source: string;
  readonly kind: "stock" | "crypto" | "coin";
  readonly symbol: string;
  readonly name?: string;
  readonly exchange?: string;
  readonly currency?: string;
  /** Place in its source's own order, 0 the most prominent. */
  readonly rank: number;
};
