import type { Instrument } from "@sextant/core/market";
import { alphaVantageKnowsShare, alphaVantageSymbol } from "../alphavantage/alphavantage-symbol.ts";
import { createAlphaVantageRequest, type Sleep } from "../alphavantage/request-alphavantage.ts";
import { parseAlphaVantageNews } from "../alphavantage/parse-news.ts";
import type { VendorHttp } from "../http/index.ts";
import type { NewsVendor } from "./port.ts";

const TTL_MS = 30 * 60_000;

/** Creates a source of headlines about shares and coins, with Alpha Vantage's own sentiment score. */
export function createAlphaVantageNews(http: VendorHttp, key: string, sleep?: Sleep): NewsVendor {
  const request = createAlphaVantageRequest(http, key, sleep);
  return {
    name: http.vendor,
    canHandle: (instrument) => instrument.kind === "crypto" || alphaVantageKnowsShare(instrument),
    async fetchNews(instrument, signal) {
      const ticker = tickerOf(instrument);
      const { value } = await request(
        { function: "NEWS_SENTIMENT", tickers: ticker, sort: "LATEST", limit: "50" },
        { ttlMs: TTL_MS, read: (body) => parseAlphaVantageNews(body, { ticker, nowMs: http.clock.nowMs() }), signal },
      );
      if (value.refused > 0) http.warn({ symbol: instrument.symbol, refused: value.refused }, "headlines refused");
      return value.items;
    },
  };
}

function tickerOf(instrument: Instrument): string {
  return instrument.kind === "crypto" ? `CRYPTO:${instrument.base}` : alphaVantageSymbol(instrument.symbol);
}
