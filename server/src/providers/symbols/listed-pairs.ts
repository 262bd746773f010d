import type { Listing } from "@sextant/core/market";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { MOST_LISTINGS, type SymbolVendor } from "./port.ts";

const RETENTION_MS = 6 * 3_600_000;
/** The list is large: after an error it is not requested again with each keystroke. */
const REST_MS = 30_000;
const FOUND = 20;

/** Fetches and validates every pair that trades at the exchange. Throws VendorError. */
export type RequestPairs = (signal?: AbortSignal) => Promise<readonly Listing[]>;

/** Creates a search in the pairs of an exchange that lists all of them with one call: few enough to search here. */
export function createListedPairs(http: VendorHttp, request: RequestPairs): SymbolVendor {
  let stored: { readonly listings: readonly Listing[]; readonly untilMs: number } | undefined;
  let rest: { readonly error: VendorError; readonly untilMs: number } | undefined;

  async function listListings(signal?: AbortSignal): Promise<readonly Listing[]> {
    const nowMs = http.clock.nowMs();
    if (stored !== undefined && nowMs < stored.untilMs) return stored.listings;
    if (rest !== undefined && nowMs < rest.untilMs) throw rest.error;
    try {
      stored = { listings: eachOnce(await request(signal)), untilMs: nowMs + RETENTION_MS };
      return stored.listings;
    } catch (error) {
      if (error instanceof VendorError) rest = { error: error, untilMs: nowMs + REST_MS };
      throw error;
    }
  }

  return {
    name: http.vendor,
    onlyPairs: true,
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
