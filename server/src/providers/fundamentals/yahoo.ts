import { VendorError } from "../vendor.ts";
import type { VendorHttp } from "../http/index.ts";
import { parseYahooQuote } from "../yahoo/parse-quote.ts";
import { fetchYahooRate } from "../yahoo/exchange-rate.ts";
import { currenciesOfYahooSummary, fundamentalsOfYahooQuote, parseYahooSummary } from "../yahoo/parse-summary.ts";
import { getWithCrumb } from "../yahoo/yahoo-session.ts";
import { yahooKnows, yahooSymbol } from "../yahoo/yahoo-symbol.ts";
import { filledFundamentals } from "./metric.ts";
import type { FundamentalsVendor } from "./port.ts";

const MODULES = "summaryDetail,defaultKeyStatistics,financialData,price,assetProfile";
const TTL_MS = 15 * 60_000;

/**
 * Creates a source of fundamentals from Yahoo's summary; its quote call fills in when the summary is rejected or
 * sparse.
 */
export function createYahooFundamentals(http: VendorHttp): FundamentalsVendor {
  return {
    name: http.vendor,
    canHandle: yahooKnows,
    async fetchFundamentals(instrument, signal) {
      const symbol = yahooSymbol(instrument);
      const requested = { symbol, canonical: instrument.symbol, nowMs: http.clock.nowMs() };
      const summary = async () => {
        const reply = await getWithCrumb(http, `/v10/finance/quoteSummary/${encodeURIComponent(symbol)}`, {
          query: { modules: MODULES, formatted: "false" },
          ttlMs: TTL_MS,
          sound: (body) => parseYahooSummary(body, requested),
          acceptStatus: [404],
          signal,
        });
        const { currency, reportedIn } = currenciesOfYahooSummary(reply.body, requested);
        const rates = await fetchYahooRate(http, { from: reportedIn, to: currency }, signal);
        return parseYahooSummary(reply.body, { ...requested, rates });
      };
      const row = async () => {
        const reply = await getWithCrumb(http, "/v7/finance/quote", {
          query: { symbols: symbol },
          ttlMs: TTL_MS,
          sound: (body) => parseYahooQuote(body, symbol),
          signal,
        });
        return fundamentalsOfYahooQuote(parseYahooQuote(reply.body, symbol), requested);
      };
      let known;
      try {
        known = await summary();
      } catch (error) {
        const isOfVendor = error instanceof VendorError && ["refused", "garbage", "not-found"].includes(error.kind);
        if (!isOfVendor) throw error;
        return await row();
      }
      const isComplete = known.metrics.trailingPe !== undefined || known.withheld?.trailingPe !== undefined;
      if (isComplete || instrument.kind === "crypto") return known;
      try {
        return filledFundamentals(known, await row());
      } catch (error) {
        if (error instanceof VendorError) return known;
        throw error;
      }
    },
  };
}
