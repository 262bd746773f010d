import type { Config } from "./config.ts";
import {
  createAlphaVantageCandles,
  createBinanceCandles,
  createCoinbaseCandles,
  createKrakenCandles,
  createYahooCandles,
} from "./providers/candles/index.ts";
import { coinNamesSource, type DirectorySource, listingsSource } from "./directory/index.ts";
import { createAlphaVantageEvents, createSecEvents, createYahooEvents } from "./providers/corporate-events/index.ts";
import { createEcbRates } from "./providers/exchange-rates/index.ts";
import {
  createAlphaVantageFundamentals,
  createCoingeckoFundamentals,
  createSecFundamentals,
  createYahooFundamentals,
} from "./providers/fundamentals/index.ts";
import type { FilingsStore } from "./filings/index.ts";
import type { VendorHttp } from "./providers/http/index.ts";
import { createAlphaVantageNews, createYahooNews } from "./providers/news/index.ts";
import {
  createAlphaVantageQuotes,
  createBinanceQuotes,
  createCoinbaseQuotes,
  createKrakenQuotes,
  createYahooQuotes,
} from "./providers/quotes/index.ts";
import {
  createBinanceSymbols,
  createCoinbaseSymbols,
  createCoingeckoNames,
  createKrakenSymbols,
  createSecListings,
  createYahooSymbols,
} from "./providers/symbols/index.ts";
import { createSecFrames, createYahooStocks } from "./providers/universe/index.ts";

/** Creates the vendors of each port on their clients, in the order of VENDORS: the first is queried first. */
export function createMarketVendors(
  clients: ReadonlyMap<string, VendorHttp>,
  config: Partial<Pick<Config, "vendorAlphavantageKey" | "vendorCoingeckoKey">>,
  filings: FilingsStore,
) {
  const key = config.vendorAlphavantageKey ?? "";
  const ordered = <T>(byVendor: { readonly [name: string]: ((http: VendorHttp) => T) | undefined }): T[] =>
    [...clients].flatMap(([name, http]) => byVendor[name]?.(http) ?? []);
  const symbols = ordered({
    coinbase: createCoinbaseSymbols,
    binance: createBinanceSymbols,
    kraken: createKrakenSymbols,
    yahoo: createYahooSymbols,
  });
  return {
    candles: ordered({
      coinbase: createCoinbaseCandles,
      binance: createBinanceCandles,
      kraken: createKrakenCandles,
      yahoo: createYahooCandles,
      alphavantage: (http) => createAlphaVantageCandles(http, key),
    }),
    quotes: ordered({
      coinbase: createCoinbaseQuotes,
      binance: createBinanceQuotes,
      kraken: createKrakenQuotes,
      yahoo: createYahooQuotes,
      alphavantage: (http) => createAlphaVantageQuotes(http, key),
    }),
    fundamentals: ordered({
      yahoo: createYahooFundamentals,
      alphavantage: (http) => createAlphaVantageFundamentals(http, key),
      sec: (http) => createSecFundamentals(http, filings),
      coingecko: (http) => createCoingeckoFundamentals(http, config.vendorCoingeckoKey),
    }),
    news: ordered({ yahoo: createYahooNews, alphavantage: (http) => createAlphaVantageNews(http, key) }),
    corporateEvents: ordered({
      yahoo: createYahooEvents,
      alphavantage: (http) => createAlphaVantageEvents(http, key),
      sec: (http) => createSecEvents(http, filings),
    }),
    symbols,
    exchangeRates: ordered({ ecb: createEcbRates }),
    /** The sources of the stored universe: metrics of many stocks, or all companies' filings, per call. */
    universe: { stocks: ordered({ yahoo: createYahooStocks }), filings: ordered({ sec: createSecFrames }) },
    /** What the directory of symbols is made of; names of coins last, which come slowly. */
    directory: [
      ...ordered<DirectorySource>({ sec: (http) => listingsSource(createSecListings(http)) }),
      ...symbols.flatMap(({ name, listListings }) => (listListings ? [listingsSource({ name, listListings })] : [])),
      ...ordered<DirectorySource>({
        coingecko: (http) => coinNamesSource(createCoingeckoNames(http, config.vendorCoingeckoKey)),
      }),
    ],
  };
}
