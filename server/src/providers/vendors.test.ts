import { parseSymbol, type Instrument } from "@sextant/core/market";
import {
  createBinanceCandles,
  createCoinbaseCandles,
  createKrakenCandles,
  createYahooCandles,
} from "./candles/index.ts";
import { candleVendorConformance } from "./candles/conformance.ts";
import binanceKlines from "./candles/samples/binance-klines.json" with { type: "json" };
import coinbaseAdvanced from "./candles/samples/coinbase-candles-advanced.json" with { type: "json" };
import coinbaseCandles from "./candles/samples/coinbase-candles.json" with { type: "json" };
import krakenOhlc from "./candles/samples/kraken-ohlc.json" with { type: "json" };
import yahooChart from "./candles/samples/yahoo-chart.json" with { type: "json" };
import { createYahooFundamentals } from "./fundamentals/index.ts";
import { fundamentalsVendorConformance } from "./fundamentals/conformance.ts";
import yahooSummary from "./fundamentals/samples/yahoo-summary.json" with { type: "json" };
import { createYahooNews } from "./news/index.ts";
import { newsVendorConformance } from "./news/conformance.ts";
import yahooNews from "./news/samples/yahoo-search.json" with { type: "json" };
import { createBinanceQuotes, createCoinbaseQuotes, createKrakenQuotes, createYahooQuotes } from "./quotes/index.ts";
import { quoteVendorConformance } from "./quotes/conformance.ts";
import binanceTicker from "./quotes/samples/binance-ticker-24hr.json" with { type: "json" };
import coinbaseStats from "./quotes/samples/coinbase-stats.json" with { type: "json" };
import coinbaseTicker from "./quotes/samples/coinbase-ticker.json" with { type: "json" };
import krakenTicker from "./quotes/samples/kraken-ticker.json" with { type: "json" };
import krakenDayAgo from "./quotes/samples/kraken-trades-a-day-ago.json" with { type: "json" };
import krakenTrades from "./quotes/samples/kraken-trades.json" with { type: "json" };
import yahooQuote from "./quotes/samples/yahoo-quote.json" with { type: "json" };
import {
  createBinanceSymbols,
  createCoinbaseSymbols,
  createKrakenSymbols,
  createYahooSymbols,
} from "./symbols/index.ts";
import { symbolVendorConformance } from "./symbols/conformance.ts";
import binanceInfo from "./symbols/samples/binance-exchange-info.json" with { type: "json" };
import coinbaseProducts from "./symbols/samples/coinbase-products.json" with { type: "json" };
import krakenPairs from "./symbols/samples/kraken-asset-pairs.json" with { type: "json" };
import yahooSymbols from "./symbols/samples/yahoo-search.json" with { type: "json" };

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const DAY_MS = 86_400_000;
const [aapl, btc] = ["AAPL", "BTC-USD"].map((text) => parseSymbol(text)) as [Instrument, Instrument];
const renamed = (json: unknown): unknown => JSON.parse(JSON.stringify(json).replaceAll('"AAPL"', '"MSFT"')) as unknown;
/** Another pair instead of the one requested from Kraken. */
const otherPair = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json).replaceAll('"XXBTZUSD"', '"XETHZUSD"')) as unknown;
const ofDays = { timeframe: "1d", fromMs: nowMs - 30 * DAY_MS, toMs: nowMs } as const;
const ofHours = { timeframe: "1h", fromMs: nowMs - DAY_MS, toMs: nowMs } as const;

candleVendorConformance({
  name: "yahoo",
  nowMs,
  sample: () => ({ json: yahooChart }),
  wrongSymbol: () => ({ json: renamed(yahooChart) }),
  request: (http, signal) =>
    createYahooCandles(http).fetchCandles({ instrument: aapl, ...ofDays, ...(signal && { signal }) }),
});
for (const sample of [coinbaseCandles, coinbaseAdvanced]) {
  candleVendorConformance({
    name: "coinbase",
    nowMs,
    sample: () => ({ json: sample }),
    request: (http, signal) =>
      createCoinbaseCandles(http).fetchCandles({ instrument: btc, ...ofHours, ...(signal && { signal }) }),
  });
}

/** binance.com's answer for a pair in dollars: it has none. */
const notAtBinance = { json: { code: -1121, msg: "Invalid symbol." }, status: 400 };
const isOfRules = (path: string) => path.startsWith("/api/v3/exchangeInfo");

candleVendorConformance({
  name: "binance",
  nowMs,
  sample: (path) => (isOfRules(path) ? notAtBinance : { json: binanceKlines }),
  request: (http, signal) =>
    createBinanceCandles(http).fetchCandles({ instrument: btc, ...ofHours, ...(signal && { signal }) }),
});
candleVendorConformance({
  name: "kraken",
  nowMs,
  sample: () => ({ json: krakenOhlc }),
  wrongSymbol: () => ({ json: otherPair(krakenOhlc) }),
  request: (http, signal) =>
    createKrakenCandles(http).fetchCandles({ instrument: btc, ...ofHours, ...(signal && { signal }) }),
});

const yahooPrice = (path: string) => ({ json: path.startsWith("/v8/") ? yahooChart : yahooQuote });
quoteVendorConformance({
  name: "yahoo",
  nowMs,
  sample: yahooPrice,
  wrongSymbol: (path) => ({ json: renamed(yahooPrice(path).json) }),
  request: (http, signal) => createYahooQuotes(http).fetchQuote(aapl, signal),
});
quoteVendorConformance({
  name: "coinbase",
  nowMs,
  sample: (path) => ({ json: path.endsWith("/stats") ? coinbaseStats : coinbaseTicker }),
  wrongSymbol: () => ({ json: { ...coinbaseTicker, product_id: "ETH-USD" } }),
  request: (http, signal) => createCoinbaseQuotes(http).fetchQuote(btc, signal),
});
quoteVendorConformance({
  name: "binance",
  nowMs,
  sample: (path) => (isOfRules(path) ? notAtBinance : { json: binanceTicker }),
  wrongSymbol: (path) => (isOfRules(path) ? notAtBinance : { json: { ...binanceTicker, symbol: "ETHUSDT" } }),
  request: (http, signal) => createBinanceQuotes(http).fetchQuote(btc, signal),
});
const krakenPrice = (path: string) => {
  if (path.startsWith("/0/public/Ticker")) return { json: krakenTicker };
  return { json: path.includes("since=") ? krakenDayAgo : krakenTrades };
};
quoteVendorConformance({
  name: "kraken",
  nowMs,
  sample: krakenPrice,
  wrongSymbol: (path) => ({ json: otherPair(krakenPrice(path).json) }),
  request: (http, signal) => createKrakenQuotes(http).fetchQuote(btc, signal),
});
fundamentalsVendorConformance({
  name: "yahoo",
  nowMs,
  sample: (path) => ({ json: path.startsWith("/v10/") ? yahooSummary : yahooQuote }),
  wrongSymbol: () => ({ json: renamed(yahooSummary) }),
  request: (http, signal) => createYahooFundamentals(http).fetchFundamentals(aapl, signal),
});
newsVendorConformance({
  name: "yahoo",
  nowMs,
  sample: () => ({ json: yahooNews }),
  request: (http, signal) => createYahooNews(http).fetchNews(aapl, signal),
});
symbolVendorConformance({
  name: "yahoo",
  nowMs,
  sample: () => ({ json: yahooSymbols }),
  request: (http, signal) => createYahooSymbols(http).searchListings("sample", signal),
});
symbolVendorConformance({
  name: "coinbase",
  nowMs,
  sample: () => ({ json: coinbaseProducts }),
  request: (http, signal) => createCoinbaseSymbols(http).searchListings("BTC", signal),
});
symbolVendorConformance({
  name: "binance",
  nowMs,
  sample: () => ({ json: binanceInfo }),
  request: (http, signal) => createBinanceSymbols(http).searchListings("BTC", signal),
});
symbolVendorConformance({
  name: "kraken",
  nowMs,
  sample: () => ({ json: krakenPairs }),
  request: (http, signal) => createKrakenSymbols(http).searchListings("BTC", signal),
});
