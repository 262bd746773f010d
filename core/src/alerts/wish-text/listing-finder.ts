import { parseSymbol, type Listing } from "../../market/index.ts";
import type { FindListing } from "./sentence.ts";

const LEGAL =
  /\b(?:inc|incorporated|corp|corporation|company|co|ltd|limited|plc|holdings?|group|the|class [a-c]|com|sa|nv|ag|se)\b/g;

function plainTitle(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ \/ .*$/, "")
    .replace(/[^a-z0-9& ]+/g, " ")
    .replace(LEGAL, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Finds a listing by its symbol in any spelling, by a coin's ticker where no share has the same, or by its whole name without legal
 * additions ('apple', 'bitcoin', 'bank of america'). A name that two share finds nothing: no guess is made.
 */
export function listingFinder(listings: readonly Listing[]): FindListing {
  const bySymbol = new Map(listings.map((listing) => [listing.instrument.symbol, listing]));
  const byName = new Map<string, Listing | undefined>();
  for (const listing of listings) {
    const title = plainTitle(listing.name ?? "");
    if (title.length >= 2) byName.set(title, byName.has(title) ? undefined : listing);
  }
  return (words) => {
    const symbol = parseSymbol(words)?.symbol;
    if (symbol === undefined) return byName.get(plainTitle(words));
    return bySymbol.get(symbol) ?? bySymbol.get(`${symbol}-USD`) ?? byName.get(plainTitle(words));
  };
}
