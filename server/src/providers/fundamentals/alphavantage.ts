import { alphaVantageKnowsShare, alphaVantageSymbol } from "../alphavantage/alphavantage-symbol.ts";
import { createAlphaVantageRequest, type Sleep } from "../alphavantage/request-alphavantage.ts";
import { parseAlphaVantageOverview } from "../alphavantage/parse-overview.ts";
import type { VendorHttp } from "../http/index.ts";
import type { FundamentalsVendor } from "./port.ts";

/** It is updated on the day a company reports, and after each session. */
const TTL_MS = 12 * 3_600_000;

/** Creates a source of fundamentals from Alpha Vantage's overview, which has none for funds and coins. */
export function createAlphaVantageFundamentals(http: VendorHttp, key: string, sleep?: Sleep): FundamentalsVendor {
  const request = createAlphaVantageRequest(http, key, sleep);
  return {
    name: http.vendor,
    canHandle: alphaVantageKnowsShare,
    async fetchFundamentals(instrument, signal) {
      const symbol = alphaVantageSymbol(instrument.symbol);
      const read = (body: unknown) =>
        parseAlphaVantageOverview(body, { symbol, canonical: instrument.symbol, nowMs: http.clock.nowMs() });
      return (await request({ function: "OVERVIEW", symbol }, { ttlMs: TTL_MS, read, signal })).value;
    },
  };
}
