import { parseSymbol, type Instrument } from "@sextant/core/market";
import type { Config } from "./config.ts";
import {
  createBinanceCandles,
  createCoinbaseCandles,
  createKrakenCandles,
  createYahooCandles,
} from "./providers/candles/index.ts";
import { createYahooEvents } from "./providers/corporate-events/index.ts";
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
import { createYahooStocks } from "./providers/universe/index.ts";

/** One question to one vendor; the answer in a few words. What it throws is no answer, or one that is not meant like that. */
export type VendorCheck = {
  readonly vendor: string;
  readonly port: string;
  readonly symbol: string;
  readonly ask: () => Promise<string>;
};

const EXCHANGES = {
  coinbase: { candles: createCoinbaseCandles, quotes: createCoinbaseQuotes, symbols: createCoinbaseSymbols },
  binance: { candles: createBinanceCandles, quotes: createBinanceQuotes, symbols: createBinanceSymbols },
  kraken: { candles: createKrakenCandles, quotes: createKrakenQuotes, symbols: createKrakenSymbols },
} as const;

/** Whose lines are wanted; Alpha Vantage has none without a key. */
export const CHECKED_VENDORS = [
  "yahoo",
  "coinbase",
  "binance",
  "kraken",
  "alphavantage",
  "sec",
  "coingecko",
] as const satisfies Config["vendors"];

const DAY_MS = 86_400_000;
/** A company of decades has some twenty thousand; far fewer, and what they are called has changed. */
const FEWEST_FACTS = 1_000;

const AAPL = parseSymbol("AAPL")!;
const BTC = parseSymbol("BTC-USD")!;

/** What to ask each vendor of markets once, so that a changed shape is seen; as little as tells it where questions are counted. */
export function marketChecks(
  lines: ReadonlyMap<string, VendorHttp>,
  keys: Partial<Pick<Config, "vendorAlphavantageKey" | "vendorCoingeckoKey">>,
): readonly VendorCheck[] {
  const of = (name: string, checks: (http: VendorHttp) => readonly VendorCheck[]) => {
    const http = lines.get(name);
    return http === undefined ? [] : checks(http);
  };
  return [
    ...of("yahoo", yahooChecks),
    ...Object.entries(EXCHANGES).flatMap(([name, exchange]) => of(name, (http) => exchangeChecks(http, exchange))),
    ...of("alphavantage", (http) => alphaVantageChecks(http, keys.vendorAlphavantageKey ?? "")),
    ...of("sec", secChecks),
    ...of("coingecko", (http) => coingeckoChecks(http, keys.vendorCoingeckoKey)),
  ];
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
        of("quotes", () => priceSaid(createYahooQuotes(http), instrument)),
        of("fundamentals", () => figuresSaid(createYahooFundamentals(http), instrument)),
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

function exchangeChecks(
  http: VendorHttp,
  exchange: (typeof EXCHANGES)[keyof typeof EXCHANGES],
): readonly VendorCheck[] {
  const nowMs = http.clock.nowMs();
  const of = checksOf(http, BTC.symbol);
  return [
    of("candles", async () => {
      const request = { instrument: BTC, timeframe: "1h", fromMs: nowMs - DAY_MS, toMs: nowMs } as const;
      const { candles, quotedIn } = await exchange.candles(http).fetchCandles(request);
      return `${some(candles, "hourly bars")} in ${quotedIn}`;
    }),
    of("quotes", () => priceSaid(exchange.quotes(http), BTC)),
    of("symbols", async () => {
      const symbols = exchange.symbols(http);
      const found = await symbols.searchListings("BTC");
      return `${some(found, "symbols")} of ${(await symbols.listListings?.())?.length ?? "unknown"}`;
    }),
  ];
}

/** Two questions of the 25 that a free key has a day: what all ports together ask is some ten. */
function alphaVantageChecks(http: VendorHttp, key: string): readonly VendorCheck[] {
  const of = checksOf(http, AAPL.symbol);
  return [
    of("quotes", () => priceSaid(createAlphaVantageQuotes(http, key), AAPL)),
    of("fundamentals", () => figuresSaid(createAlphaVantageFundamentals(http, key), AAPL)),
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
    checksOf(http, BTC.symbol)("fundamentals", () => figuresSaid(createCoingeckoFundamentals(http, key), BTC)),
    checksOf(http, "page 1")("names", async () => some(await createCoingeckoNames(http, key).fetchCoins(1), "coins")),
  ];
}

function checksOf({ vendor }: VendorHttp, symbol: string) {
  return (port: string, ask: () => Promise<string>): VendorCheck => ({ vendor, port, symbol, ask });
}

async function priceSaid(vendor: QuoteVendor, instrument: Instrument): Promise<string> {
  const { price, currency, freshness } = await vendor.fetchQuote(instrument);
  return `${price.value} ${currency} at ${new Date(price.asOfMs).toISOString()}, ${freshness}`;
}

async function figuresSaid(vendor: FundamentalsVendor, instrument: Instrument): Promise<string> {
  const { figures, categories = [] } = await vendor.fetchFundamentals(instrument);
  const more = categories.length === 0 ? "" : `, ${categories.length} categories`;
  return `${some(Object.keys(figures), "figures")}${more}`;
}

/** How many there are; of what every one of these vendors has, none is a changed shape. */
function some(found: readonly unknown[], what: string): string {
  if (found.length === 0) throw new Error(`no ${what}`);
  return `${found.length} ${what}`;
}
