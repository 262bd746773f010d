import { parseSymbol, type Instrument } from "@sextant/core/market";
import type { Config } from "./config.ts";
import {
  createBinanceCandles,
  createCoinbaseCandles,
  createKrakenCandles,
  createYahooCandles,
} from "./providers/candles/index.ts";
import type { CandleVendor } from "./providers/candles/port.ts";
import { createYahooEvents } from "./providers/corporate-events/index.ts";
import { createEcbRates } from "./providers/exchange-rates/index.ts";
import { createSecFilings } from "./providers/filings/index.ts";
import {
  createAlphaVantageFundamentals,
  createCoingeckoFundamentals,
  createYahooFundamentals,
} from "./providers/fundamentals/index.ts";
import type { FundamentalsVendor } from "./providers/fundamentals/port.ts";
import type { VendorHttp } from "./providers/http/index.ts";
import { createYahooNews } from "./providers/news/index.ts";
import {
  createAlphaVantageQuotes,
  createBinanceQuotes,
  createCoinbaseQuotes,
  createKrakenQuotes,
  createYahooQuotes,
} from "./providers/quotes/index.ts";
import type { QuoteVendor } from "./providers/quotes/port.ts";
import {
  createBinanceSymbols,
  createCoinbaseSymbols,
  createCoingeckoNames,
  createKrakenSymbols,
  createSecListings,
  createYahooSymbols,
} from "./providers/symbols/index.ts";
import type { SymbolVendor } from "./providers/symbols/port.ts";
import { createYahooStocks } from "./providers/universe/index.ts";
import { MARKET_VENDORS, type MarketVendorName } from "./settings/market-settings.ts";

/** One question to one vendor; the answer in a few words. What it throws is no answer, or one that is not meant like that. */
export type VendorCheck = {
  readonly vendor: string;
  readonly port: string;
  readonly symbol: string;
  readonly request: () => Promise<string>;
};

type Keys = Partial<Pick<Config, "vendorAlphavantageKey" | "vendorCoingeckoKey">>;
type Exchange = {
  readonly candles: (http: VendorHttp) => CandleVendor;
  readonly quotes: (http: VendorHttp) => QuoteVendor;
  readonly symbols: (http: VendorHttp) => SymbolVendor;
};

/** The requests of each vendor's check; a vendor that is missing here does not compile. */
const CHECKS: Record<MarketVendorName, (http: VendorHttp, keys: Keys) => readonly VendorCheck[]> = {
  yahoo: yahooChecks,
  coinbase: exchangeChecks({
    candles: createCoinbaseCandles,
    quotes: createCoinbaseQuotes,
    symbols: createCoinbaseSymbols,
  }),
  binance: exchangeChecks({
    candles: createBinanceCandles,
    quotes: createBinanceQuotes,
    symbols: createBinanceSymbols,
  }),
  kraken: exchangeChecks({ candles: createKrakenCandles, quotes: createKrakenQuotes, symbols: createKrakenSymbols }),
  alphavantage: (http, keys) => alphaVantageChecks(http, keys.vendorAlphavantageKey ?? ""),
  sec: secChecks,
  coingecko: (http, keys) => coingeckoChecks(http, keys.vendorCoingeckoKey),
  ecb: ecbChecks,
};

const DAY_MS = 86_400_000;
/** A company of decades has some twenty thousand; far fewer, and what they are called has changed. */
const FEWEST_FACTS = 1_000;

const AAPL = parseSymbol("AAPL")!;
const BTC = parseSymbol("BTC-USD")!;

/**
 * Returns the requests to send each market vendor once, to detect a changed response format; as few as possible where
 * requests are limited. A vendor without a client is skipped: Alpha Vantage has none without a key.
 */
export function marketChecks(clients: ReadonlyMap<string, VendorHttp>, keys: Keys): readonly VendorCheck[] {
  return MARKET_VENDORS.flatMap((name) => {
    const http = clients.get(name);
    return http === undefined ? [] : CHECKS[name](http, keys);
  });
}

function yahooChecks(http: VendorHttp): readonly VendorCheck[] {
  const nowMs = http.clock.nowMs();
  const candles = createYahooCandles(http);
  return [
    ...[AAPL, BTC].flatMap((instrument) => {
      const of = checksOf(http, instrument.symbol);
      return [
        of("candles", async () => {
          const request = { instrument, timeframe: "1d", fromMs: nowMs - 30 * DAY_MS, toMs: nowMs } as const;
          return some((await candles.fetchCandles(request)).candles, "daily bars");
        }),
        of("quotes", () => priceReported(createYahooQuotes(http), instrument)),
        of("fundamentals", () => metricsReported(createYahooFundamentals(http), instrument)),
        of("news", async () => `${(await createYahooNews(http).fetchNews(instrument)).length} headlines`),
        of("symbols", async () => some(await createYahooSymbols(http).searchListings(instrument.symbol), "symbols")),
      ];
    }),
    checksOf(http, "AAPL")("events", async () => some(await createYahooEvents(http).fetchEvents(AAPL), "events")),
    checksOf(http, "AAPL, MSFT")("stocks", async () => {
      return some(await createYahooStocks(http).fetchStocks(["AAPL", "MSFT"]), "stocks");
    }),
  ];
}

function exchangeChecks({ candles, quotes, symbols }: Exchange) {
  return (http: VendorHttp): readonly VendorCheck[] => {
    const nowMs = http.clock.nowMs();
    const of = checksOf(http, BTC.symbol);
    return [
      of("candles", async () => {
        const request = { instrument: BTC, timeframe: "1h", fromMs: nowMs - DAY_MS, toMs: nowMs } as const;
        const reported = await candles(http).fetchCandles(request);
        return `${some(reported.candles, "hourly bars")} in ${reported.quotedIn}`;
      }),
      of("quotes", () => priceReported(quotes(http), BTC)),
      of("symbols", async () => {
        const source = symbols(http);
        const found = await source.searchListings("BTC");
        return `${some(found, "symbols")} of ${(await source.listListings?.())?.length ?? "unknown"}`;
      }),
    ];
  };
}

/** Two of the 25 requests that a free key has per day; all ports together make about ten. */
function alphaVantageChecks(http: VendorHttp, key: string): readonly VendorCheck[] {
  const of = checksOf(http, AAPL.symbol);
  return [
    of("quotes", () => priceReported(createAlphaVantageQuotes(http, key), AAPL)),
    of("fundamentals", () => metricsReported(createAlphaVantageFundamentals(http, key), AAPL)),
  ];
}

function secChecks(http: VendorHttp): readonly VendorCheck[] {
  const of = checksOf(http, AAPL.symbol);
  return [
    of("filings", async () => {
      const { company } = await createSecFilings(http).fetchFilings(AAPL);
      const { facts } = company;
      if (facts.length <= FEWEST_FACTS)
        throw new Error(`only ${facts.length} facts, more than ${FEWEST_FACTS} are usual`);
      const newest = facts.reduce((last, { filedDay }) => Math.max(last, filedDay), 0);
      return `${facts.length} facts, the last filed ${new Date(newest * DAY_MS).toISOString().slice(0, 10)}`;
    }),
    of("symbols", async () => some(await createSecListings(http).listListings(), "listed shares")),
  ];
}

function coingeckoChecks(http: VendorHttp, key: string | undefined): readonly VendorCheck[] {
  return [
    checksOf(http, BTC.symbol)("fundamentals", () => metricsReported(createCoingeckoFundamentals(http, key), BTC)),
    checksOf(http, "page 1")("names", async () => some(await createCoingeckoNames(http, key).fetchCoins(1), "coins")),
  ];
}

function ecbChecks(http: VendorHttp): readonly VendorCheck[] {
  return [
    checksOf(http, "90 days")("rates", async () => some(await createEcbRates(http).fetchRates("90 days"), "days")),
  ];
}

function checksOf({ vendor }: VendorHttp, symbol: string) {
  return (port: string, request: () => Promise<string>): VendorCheck => ({ vendor, port, symbol, request });
}

async function priceReported(vendor: QuoteVendor, instrument: Instrument): Promise<string> {
  const { price, currency, freshness } = await vendor.fetchQuote(instrument);
  return `${price.value} ${currency} at ${new Date(price.asOfMs).toISOString()}, ${freshness}`;
}

async function metricsReported(vendor: FundamentalsVendor, instrument: Instrument): Promise<string> {
  const { metrics, categories = [] } = await vendor.fetchFundamentals(instrument);
  const more = categories.length === 0 ? "" : `, ${categories.length} categories`;
  return `${some(Object.keys(metrics), "figures")}${more}`;
}

/** How many there are; of what every one of these vendors has, none is a changed shape. */
function some(found: readonly unknown[], what: string): string {
  if (found.length === 0) throw new Error(`no ${what}`);
  return `${found.length} ${what}`;
}
