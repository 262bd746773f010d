import type { Listing } from "@sextant/core/market";

/** A source of symbols with names. */
export interface SymbolVendor {
  readonly name: string;
  /** Best first; empty when nothing fits. Throws VendorFault. */
  searchListings(query: string, signal?: AbortSignal): Promise<readonly Listing[]>;
}
