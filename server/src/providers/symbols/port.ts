import type { Listing } from "@sextant/core/market";

/** A source of symbols with names. */
export interface SymbolVendor {
  readonly name: string;
  /** Whether it lists pairs of coins alone, so that it cannot know a share. */
  readonly onlyPairs?: true;
  /** Best first; empty when nothing fits. Throws VendorError. */
  searchListings(query: string, signal?: AbortSignal): Promise<readonly Listing[]>;
  /** All that trades there, each symbol once, at most `MOST_LISTINGS`; absent where a source can only be searched. Throws VendorError. */
  listListings?(signal?: AbortSignal): Promise<readonly Listing[]>;
}

/** More than any exchange lists: a whole list that is longer is cut there. */
export const MOST_LISTINGS = 10_000;
