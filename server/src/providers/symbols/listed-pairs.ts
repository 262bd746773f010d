import type { Listing } from "@sextant/core/market";
import type { VendorGet, VendorHttp } from "../http/index.ts";
import { MOST_LISTINGS, type SymbolVendor } from "./port.ts";

const TTL_MS = 6 * 3_600_000;
const FOUND = 20;

export type ListedPairs = {
  readonly path: string;
  readonly query?: VendorGet["query"];
  /** Every pair that trades, out of the exchange's answer; throws VendorFault for one that is none. */
  readonly parse: (body: unknown) => readonly Listing[];
};

/** The pairs of an exchange that tells all of them with one call: few enough to search here. */
export function createListedPairs(http: VendorHttp, { path, query, parse }: ListedPairs): SymbolVendor {
  // Read once per answer: a keystroke in the search does not parse the whole list again.
  let read: { readonly body: unknown; readonly listings: readonly Listing[] } | undefined;

  async function listListings(signal?: AbortSignal): Promise<readonly Listing[]> {
    const reply = await http.get(path, { ...(query && { query }), ttlMs: TTL_MS, sound: listingsOf, signal });
    return listingsOf(reply.body);
  }

  function listingsOf(body: unknown): readonly Listing[] {
    if (read === undefined || read.body !== body) read = { body, listings: eachOnce(parse(body)) };
    return read.listings;
  }

  return {
    name: http.vendor,
    listListings,
    async searchListings(text, signal) {
      const wanted = text.trim().toUpperCase().replace("/", "-").slice(0, 40);
      if (wanted === "") return [];
      return (await listListings(signal))
        .flatMap((listing) => {
          const { symbol } = listing.instrument;
          const name = listing.name?.toUpperCase() ?? "";
          const rank = symbol === wanted ? 0 : symbol.startsWith(wanted) ? 1 : name.startsWith(wanted) ? 2 : undefined;
          return rank === undefined ? [] : [{ listing, rank }];
        })
        .sort((a, b) => a.rank - b.rank || (a.listing.instrument.symbol < b.listing.instrument.symbol ? -1 : 1))
        .slice(0, FOUND)
        .map(({ listing }) => listing);
    },
  };
}

function eachOnce(listings: readonly Listing[]): readonly Listing[] {
  const bySymbol = new Map<string, Listing>();
  for (const listing of listings) {
    if (bySymbol.size >= MOST_LISTINGS) break;
    if (!bySymbol.has(listing.instrument.symbol)) bySymbol.set(listing.instrument.symbol, listing);
  }
  return [...bySymbol.values()];
}
