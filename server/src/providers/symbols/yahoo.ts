import type { VendorHttp } from "../http/index.ts";
import { plainText } from "../plain-text.ts";
import { parseYahooListings } from "../yahoo/parse-search.ts";
import type { SymbolVendor } from "./port.ts";

/** As long as the contract allows. */
const LONGEST_QUERY = 64;

/** Creates a source that finds symbols by symbol and name in Yahoo's search, best first as Yahoo ranks them. */
export function createYahooSymbols(http: VendorHttp): SymbolVendor {
  return {
    name: http.vendor,
    async searchListings(query, signal) {
      const q = plainText(query, LONGEST_QUERY);
      if (q === undefined) return [];
      const reply = await http.get("/v1/finance/search", {
        query: { q, newsCount: 0, quotesCount: 10 },
        ttlMs: 60 * 60_000,
        sound: parseYahooListings,
        signal,
      });
      return parseYahooListings(reply.body);
    },
  };
}
