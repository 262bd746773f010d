import { companyTitle, parseSymbol, type Listing } from "../../market/index.ts";
import type { FindListing } from "./sentence.ts";

/**
 * Finds a listing by its symbol in any spelling, by a coin's ticker if no share has the same one, or by its full name
 * without legal suffixes ('apple', 'bitcoin', 'bank of america'). A name that two listings share finds nothing: the
 * finder never guesses.
 */
export function listingFinder(listings: readonly Listing[]): FindListing {
  const bySymbol = new Map(listings.map((listing) => [listing.instrument.symbol, listing]));
  const byName = new Map<string, Listing | undefined>();
  for (const listing of listings) {
    const title = companyTitle(listing.name ?? "");
    if (title.length >= 2) byName.set(title, byName.has(title) ? undefined : listing);
  }
  return (words) => {
    const symbol = parseSymbol(words)?.symbol;
    if (symbol === undefined) return byName.get(companyTitle(words));
    return bySymbol.get(symbol) ?? bySymbol.get(`${symbol}-USD`) ?? byName.get(companyTitle(words));
  };
}
