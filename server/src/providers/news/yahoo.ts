import type { VendorHttp } from "../http/index.ts";
import { parseYahooNews } from "../yahoo/parse-search.ts";
import { yahooKnows, yahooSymbol } from "../yahoo/yahoo-symbol.ts";
import type { NewsVendor } from "./port.ts";

/** Creates a source of headlines about a symbol from Yahoo's search. */
export function createYahooNews(http: VendorHttp): NewsVendor {
  return {
    name: http.vendor,
    canHandle: yahooKnows,
    async fetchNews(instrument, signal) {
      const reply = await http.get("/v1/finance/search", {
        query: { q: yahooSymbol(instrument), newsCount: 10, quotesCount: 0 },
        ttlMs: 5 * 60_000,
        sound: (body) => parseYahooNews(body, http.clock.nowMs()),
        signal,
      });
      const { items, refused } = parseYahooNews(reply.body, http.clock.nowMs());
      if (refused > 0) http.warn({ symbol: instrument.symbol, refused }, "headlines refused");
      return items;
    },
  };
}
