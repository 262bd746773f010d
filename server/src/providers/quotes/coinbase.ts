import type { Sourced } from "@sextant/core/market";
import { parseCoinbaseStats, parseCoinbaseTicker } from "../coinbase/parse-coinbase.ts";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import type { QuoteVendor } from "./port.ts";
import { quoteFreshness } from "./quote-freshness.ts";

const TTL_MS = 5_000;

/** Creates a source of prices of crypto pairs: the last trade, and the 24 hours around it. */
export function createCoinbaseQuotes(http: VendorHttp): QuoteVendor {
  return {
    name: http.vendor,
    canHandle: (instrument) => instrument.kind === "crypto",
    async fetchQuote(instrument, signal) {
      const path = `/products/${encodeURIComponent(instrument.symbol)}`;
      const dayAround = async () => {
        try {
          return parseCoinbaseStats((await http.get(`${path}/stats`, { ttlMs: TTL_MS, signal })).body);
        } catch (error) {
          if (error instanceof VendorError) return undefined;
          throw error;
        }
      };
      const [ticker, stats] = await Promise.all([
        http.get(`${path}/ticker`, { ttlMs: TTL_MS, signal }),
        // The 24 hours are optional: without them there is still a price.
        dayAround(),
      ]);
      const nowMs = http.clock.nowMs();
      const { price, asOfMs } = parseCoinbaseTicker(ticker.body, instrument.symbol, nowMs);
      const said = (value: number): Sourced<number> => ({ value, source: http.vendor, asOfMs });
      return {
        symbol: instrument.symbol,
        ...quoteFreshness(instrument, asOfMs, nowMs),
        price: said(price),
        ...(stats?.open === undefined ? {} : { previousClose: said(stats.open), dayOpen: said(stats.open) }),
        ...(stats?.high === undefined ? {} : { dayHigh: said(stats.high) }),
        ...(stats?.low === undefined ? {} : { dayLow: said(stats.low) }),
        ...(stats?.volume === undefined ? {} : { volume: said(stats.volume) }),
        currency: instrument.kind === "crypto" ? instrument.quote : "USD",
      };
    },
  };
}
