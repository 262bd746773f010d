import type { DeepLinkApp } from "./deep-link.ts";
import { httpsAddress } from "./https-address.ts";
import { isListed } from "./venue-pairs.ts";

const TRADINGVIEW_VENUE = { nasdaq: "NASDAQ", nyse: "NYSE", "nyse-arca": "AMEX" } as const;
const GOOGLE_VENUE = { nasdaq: "NASDAQ", nyse: "NYSE", "nyse-arca": "NYSEARCA" } as const;
const WEBULL_VENUE = { nasdaq: "nasdaq", nyse: "nyse", "nyse-arca": "nysearca" } as const;
// Yahoo appends a number to coins whose ticker was already taken (UNI7083-USD, SUI20947-USD); these have the plain one.
const YAHOO_COINS: ReadonlySet<string> = new Set(
  (
    "BTC ETH SOL XRP ADA DOGE BNB TRX AVAX LINK DOT LTC BCH XLM SHIB HBAR AAVE NEAR ICP ETC ATOM FIL ALGO XMR ZEC DASH INJ " +
    "LDO CRV SNX SAND MANA AXS XTZ VET USDT USDC DAI CRO QNT BAT ZRX"
  ).split(" "),
);
const ROBINHOOD_COINS: ReadonlySet<string> = new Set(
  "BTC ETH DOGE LTC BCH ETC SHIB AVAX LINK UNI XLM AAVE COMP XTZ SOL ADA XRP PEPE".split(" "),
);

/**
 * Charts, research and brokers. Many public projects use the rules below for their links; only those confirmed for the
 * share classes, funds and venues in the tests are included.
 */
export const STOCK_APPS: readonly DeepLinkApp[] = [
  {
    // /chart/?symbol=NASDAQ:AAPL, AMEX:SPY, COINBASE:BTCUSD, BINANCE:BTCUSDT, as in the links under its widgets.
    id: "tradingview",
    name: "TradingView",
    kind: "charts",
    share: ({ ticker, venue }) => tradingView(venue === undefined ? ticker : `${TRADINGVIEW_VENUE[venue]}:${ticker}`),
    pair: (pair) => {
      const venue = (["coinbase", "binance", "kraken"] as const).find((name) => isListed(name, pair));
      return venue && tradingView(`${venue.toUpperCase()}:${pair.base}${pair.quote}`);
    },
  },
  {
    // finance.yahoo.com/quote/BRK-B, BMW.DE, BTC-USD: spelled so by yahoo-finance2 and our own vendor client.
    id: "yahoo-finance",
    name: "Yahoo Finance",
    kind: "research",
    share: ({ ticker }) => httpsAddress("finance.yahoo.com", ["quote", ticker.replace(".", "-")]),
    foreignShare: ({ symbol }) => httpsAddress("finance.yahoo.com", ["quote", symbol]),
    pair: ({ base, quote }) =>
      YAHOO_COINS.has(base) && quote === "USD"
        ? httpsAddress("finance.yahoo.com", ["quote", `${base}-${quote}`])
        : undefined,
  },
  {
    // google.com/finance/quote/BRK.B:NYSE, SPY:NYSEARCA, BTC-USD; without the venue it opens nothing.
    id: "google-finance",
    name: "Google Finance",
    kind: "research",
    share: ({ ticker, venue }) =>
      venue && httpsAddress("www.google.com", ["finance", "quote", `${ticker}:${GOOGLE_VENUE[venue]}`]),
    pair: ({ base, quote }) =>
      (base === "BTC" || base === "ETH") && (quote === "USD" || quote === "EUR")
        ? httpsAddress("www.google.com", ["finance", "quote", `${base}-${quote}`])
        : undefined,
  },
  {
    // finviz.com/quote.ashx?t=BRK-B
    id: "finviz",
    name: "Finviz",
    kind: "charts",
    share: ({ ticker }) => httpsAddress("finviz.com", ["quote.ashx"], { t: ticker.replace(".", "-") }),
  },
  {
    // stockanalysis.com/stocks/brk.b/ and /etf/spy/
    id: "stockanalysis",
    name: "StockAnalysis",
    kind: "research",
    share: ({ ticker, isFund }) =>
      isFund === undefined
        ? undefined
        : httpsAddress("stockanalysis.com", [isFund ? "etf" : "stocks", ticker.toLowerCase(), ""]),
  },
  {
    // nasdaq.com/market-activity/stocks/aapl and /etf/qqq; its spelling of share classes was not found.
    id: "nasdaq",
    name: "Nasdaq.com",
    kind: "research",
    share: ({ ticker, isClass, isFund }) =>
      isFund === undefined || isClass
        ? undefined
        : httpsAddress("www.nasdaq.com", ["market-activity", isFund ? "etf" : "stocks", ticker.toLowerCase()]),
  },
  {
    // marketwatch.com/investing/stock/brk.b and /investing/fund/spy
    id: "marketwatch",
    name: "MarketWatch",
    kind: "research",
    share: ({ ticker, isFund }) =>
      isFund === undefined
        ? undefined
        : httpsAddress("www.marketwatch.com", ["investing", isFund ? "fund" : "stock", ticker.toLowerCase()]),
  },
  {
    // seekingalpha.com/symbol/BRK.B
    id: "seeking-alpha",
    name: "Seeking Alpha",
    kind: "research",
    share: ({ ticker }) => httpsAddress("seekingalpha.com", ["symbol", ticker]),
  },
  {
    // robinhood.com/stocks/BRK.B and /crypto/BTC
    id: "robinhood",
    name: "Robinhood",
    kind: "broker",
    share: ({ ticker }) => httpsAddress("robinhood.com", ["stocks", ticker]),
    pair: ({ base, quote }) =>
      ROBINHOOD_COINS.has(base) && quote === "USD" ? httpsAddress("robinhood.com", ["crypto", base]) : undefined,
  },
  {
    // webull.com/quote/nasdaq-aapl, nysearca-spy; two spellings of share classes are in use, so they get no link.
    id: "webull",
    name: "Webull",
    kind: "broker",
    share: ({ ticker, venue, isClass }) =>
      venue === undefined || isClass
        ? undefined
        : httpsAddress("www.webull.com", ["quote", `${WEBULL_VENUE[venue]}-${ticker.toLowerCase()}`]),
  },
];

const tradingView = (symbol: string) => httpsAddress("www.tradingview.com", ["chart", ""], { symbol });
