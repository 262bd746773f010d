import type { Listing } from "../instrument.ts";
import { type SymbolIndex, symbolIndex } from "./symbol-index.ts";

const INDEXES = new WeakMap<readonly Listing[], SymbolIndex>();

/**
 * Listings that complete what was typed, best first: the symbol itself in any spelling, symbols that begin so, names whose
 * words begin so, then exchanges; where few do, those that a typing error leads to. Among equals the list's own order holds
 * (prominent first). The list is indexed once, so hand in the same array each time.
 */
export function searchListings(listings: readonly Listing[], query: string, limit: number): Listing[] {
  let index = INDEXES.get(listings);
  if (index === undefined) INDEXES.set(listings, (index = symbolIndex(listings)));
  return index.find(query, limit).map(({ listing }) => listing);
}
