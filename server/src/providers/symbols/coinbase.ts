import { parseCoinbaseProducts } from "../coinbase/parse-coinbase.ts";
import type { VendorHttp } from "../http/index.ts";
import type { SymbolVendor } from "./port.ts";

const LIMIT = 20;

/** Crypto pairs that trade at Coinbase; its whole list is small enough to search here. */
export function createCoinbaseSymbols(http: VendorHttp): SymbolVendor {
  return {
    name: http.vendor,
    async searchListings(query, signal) {
      const wanted = query.trim().toUpperCase().replace("/", "-").slice(0, 40);
      if (wanted === "") return [];
      const reply = await http.get("/products", { ttlMs: 6 * 3_600_000, sound: parseCoinbaseProducts, signal });
      return parseCoinbaseProducts(reply.body)
        .flatMap((listing) => {
          const { symbol } = listing.instrument;
          const name = listing.name?.toUpperCase() ?? "";
          const rank = symbol === wanted ? 0 : symbol.startsWith(wanted) ? 1 : name.startsWith(wanted) ? 2 : undefined;
          return rank === undefined ? [] : [{ listing, rank }];
        })
        .sort((a, b) => a.rank - b.rank || (a.listing.instrument.symbol < b.listing.instrument.symbol ? -1 : 1))
        .slice(0, LIMIT)
        .map(({ listing }) => listing);
    },
  };
}
