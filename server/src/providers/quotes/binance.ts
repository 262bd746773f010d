import type { Sourced } from "@sextant/core/market";
import { pairAtBinance } from "../binance/pair-at-binance.ts";
import { parseBinanceTicker } from "../binance/parse-binance.ts";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import type { QuoteVendor } from "./port.ts";
import { quoteFreshness } from "./quote-freshness.ts";

const TTL_MS = 5_000;

/** Creates a source of prices of spot pairs: the last trade, and the 24 hours up to it. */
export function createBinanceQuotes(http: VendorHttp): QuoteVendor {
  return {
    name: http.vendor,
    canHandle: (instrument) => instrument.kind === "crypto",
    async fetchQuote(instrument, signal) {
      if (instrument.kind !== "crypto") throw new VendorError(http.vendor, "not-found", "trades no shares");
      const { product, quotedIn } = await pairAtBinance(http, instrument, signal);
      const reply = await http.get("/api/v3/ticker/24hr", {
        query: { symbol: product },
        ttlMs: TTL_MS,
        sound: (body) => parseBinanceTicker(body, product, http.clock.nowMs()),
        acceptStatus: [400],
        signal,
      });
      const nowMs = http.clock.nowMs();
      const { price, asOfMs, open, high, low, volume } = parseBinanceTicker(reply.body, product, nowMs);
      const said = (value: number): Sourced<number> => ({ value, source: http.vendor, asOfMs });
      return {
        symbol: instrument.symbol,
        ...quoteFreshness(instrument, asOfMs, nowMs),
        price: said(price),
        ...(open === undefined ? {} : { previousClose: said(open), dayOpen: said(open) }),
        ...(high === undefined ? {} : { dayHigh: said(high) }),
        ...(low === undefined ? {} : { dayLow: said(low) }),
        ...(volume === undefined ? {} : { volume: said(volume) }),
        currency: quotedIn,
      };
    },
  };
}
