import type { Listing } from "@sextant/core/market";

/** A source of symbols with names. */
export interface SymbolVendor {
  readonly name: string;
  /** Whether it only lists pairs of coins, so that it cannot know a share. */
  readonly onlyPairs?: true;
  /** Searches symbols, best first; empty when nothing matches. Throws VendorError. */
  searchListings(query: string, signal?: AbortSignal): Promise<readonly Listing[]>;
  /**
   * Lists everything that trades there, each symbol once, at most `MOST_LISTINGS`; absent for a source that can only be
   * searched. Throws VendorError.
   */
  listListings?(signal?: AbortSignal): Promise<readonly Listing[]>;
}

/** More than any exchange lists; a longer list is truncated. */
export const MOST_LISTINGS = 10_000;
