import * as read from "../setting-parsers.ts";
import { setting } from "./setting.ts";

/** The live vendors of markets and companies; the address of each is set by `VENDOR_<NAME>_URL`. */
export const MARKET_VENDORS = [
  "coinbase",
  "binance",
  "kraken",
  "yahoo",
  "alphavantage",
  "sec",
  "coingecko",
  "ecb",
] as const;
export type MarketVendorName = (typeof MARKET_VENDORS)[number];

/** Vendors that `VENDORS` may name. */
export const VENDOR_NAMES = [
  "files",
  ...MARKET_VENDORS,
  "dexscreener",
  "geckoterminal",
  "goplus",
  "honeypot",
  "rugcheck",
  "simulated",
] as const;
export type VendorName = (typeof VENDOR_NAMES)[number];

/** Followed from the start in addition to the feed's eight: two index funds of US shares and the ten largest coins. */
const UNIVERSE = [
  "SPY",
  "QQQ",
  ...["BTC", "ETH", "XRP", "BNB", "SOL", "DOGE", "ADA", "TRX", "LINK", "AVAX"].map((coin) => `${coin}-USD`),
];
/** Each symbol costs its sources a few requests per bar, so the shared list can't be a whole exchange. */
const UNIVERSE_MOST = 100;

/** Settings for the sources of market data, and for the clock. */
export const MARKET_SETTINGS = {
  candlesDir: setting({
    name: "CANDLES_DIR",
    meaning: "Folder of candle files (CSV, plain or gzip) for the vendor `files`",
    fallback: "none",
    parse: read.optional(read.existingFolder),
  }),
  forecastModel: setting({
    name: "FORECAST_MODEL",
    meaning:
      "Forecast model written by `npm run lab -- train --candles <folder> --out <file>`; every claim carries its version",
    fallback: "the model that ships",
    parse: read.optional(read.forecastModel),
  }),
  indexMembers: setting({
    name: "INDEX_MEMBERS_FILE",
    meaning:
      "CSV file of the S&P 500's members over time, with the columns `symbol,from,to`; its date is in a line `# as of 2024-12-23`, or else the newest date in it",
    fallback: "the list of 2024-12-23 that ships",
    parse: read.optional(read.indexMembers),
  }),
  replayFrom: setting({
    name: "CANDLES_REPLAY_FROM",
    meaning:
      "Sets the clock to this time in the past and replays the candle files from there, labelled as a replay; not in production",
    fallback: "no replay",
    parse: read.optional(read.timestamp),
  }),
  replaySpeed: setting({
    name: "CANDLES_REPLAY_SPEED",
    meaning: "Seconds of the replay per second of real time",
    fallback: "1",
    parse: read.positive({ fallback: 1, to: 100_000 }),
  }),
  universeSymbols: setting({
    name: "UNIVERSE_SYMBOLS",
    meaning: `Symbols that always get signals and advice, whether or not a user follows them, besides BTC-USD, ETH-USD, AAPL, TSLA, NVDA, SOL-USD, ADA-USD and DOGE-USD: at most ${String(UNIVERSE_MOST)}, separated by commas; empty for those eight alone`,
    fallback: UNIVERSE.join(","),
    emptyCounts: true,
    parse: read.symbols(UNIVERSE, UNIVERSE_MOST),
  }),
  vendors: setting({
    name: "VENDORS",
    meaning: `Data sources, in the order in which they are used: some of ${VENDOR_NAMES.join(", ")}; \`simulated\` alone needs no network`,
    fallback: VENDOR_NAMES.join(","),
    parse: read.listOf(VENDOR_NAMES),
  }),
  vendorYahooUrl: setting({
    name: "VENDOR_YAHOO_URL",
    meaning: "Base address of Yahoo's finance API",
    fallback: "https://query1.finance.yahoo.com",
    parse: read.baseAddress("https://query1.finance.yahoo.com"),
  }),
  vendorCoinbaseUrl: setting({
    name: "VENDOR_COINBASE_URL",
    meaning: "Base address of Coinbase's public exchange API",
    fallback: "https://api.exchange.coinbase.com",
    parse: read.baseAddress("https://api.exchange.coinbase.com"),
  }),
  vendorBinanceUrl: setting({
    name: "VENDOR_BINANCE_URL",
    meaning: "Base address of Binance's public market data",
    fallback: "https://data-api.binance.vision",
    parse: read.baseAddress("https://data-api.binance.vision"),
  }),
  vendorKrakenUrl: setting({
    name: "VENDOR_KRAKEN_URL",
    meaning: "Base address of Kraken's public market data",
    fallback: "https://api.kraken.com",
    parse: read.baseAddress("https://api.kraken.com"),
  }),
  vendorAlphavantageUrl: setting({
    name: "VENDOR_ALPHAVANTAGE_URL",
    meaning: "Base address of Alpha Vantage's API, used only with a key",
    fallback: "https://www.alphavantage.co",
    parse: read.baseAddress("https://www.alphavantage.co"),
  }),
  vendorAlphavantageKey: setting({
    name: "VENDOR_ALPHAVANTAGE_KEY",
    meaning: "API key of Alpha Vantage: daily bars, quotes, metrics, news and events of companies",
    fallback: "Alpha Vantage is not used",
    secret: true,
    parse: read.optional(read.anyText),
  }),
  vendorSecUrl: setting({
    name: "VENDOR_SEC_URL",
    meaning:
      "Base address of the SEC's data: what companies filed, and when; the list of tickers comes from www.sec.gov, or from here if this is another server",
    fallback: "https://data.sec.gov",
    parse: read.baseAddress("https://data.sec.gov"),
  }),
  vendorCoingeckoUrl: setting({
    name: "VENDOR_COINGECKO_URL",
    meaning:
      "Base address of CoinGecko's API: names, market caps and categories of coins; with a paid key, https://pro-api.coingecko.com/api/v3",
    fallback: "https://api.coingecko.com/api/v3",
    parse: read.baseAddress("https://api.coingecko.com/api/v3"),
  }),
  vendorCoingeckoKey: setting({
    name: "VENDOR_COINGECKO_KEY",
    meaning: "API key of CoinGecko, which answers fewer requests without one",
    fallback: "none",
    secret: true,
    parse: read.optional(read.anyText),
  }),
  vendorEcbUrl: setting({
    name: "VENDOR_ECB_URL",
    meaning: "Base address of the European Central Bank's daily exchange rates: `eurofxref-hist.xml` and others",
    fallback: "https://www.ecb.europa.eu/stats/eurofxref",
    parse: read.baseAddress("https://www.ecb.europa.eu/stats/eurofxref"),
  }),
  exchangeRatesFile: setting({
    name: "EXCHANGE_RATES_FILE",
    meaning:
      "The European Central Bank's `eurofxref-hist.csv`, unpacked from `eurofxref-hist.zip`, for exchange rates without a network; read again whenever it changes",
    fallback: "`eurofxref-hist.csv` in DATA_DIR, if it exists",
    parse: read.optional(read.existingFile),
  }),
  vendorCoinbaseWsUrl: setting({
    name: "VENDOR_COINBASE_WS_URL",
    meaning:
      "Socket of Coinbase's public market data; an address with `advanced` in it uses the protocol of Advanced Trade",
    fallback: "wss://ws-feed.exchange.coinbase.com",
    parse: read.socketAddress("wss://ws-feed.exchange.coinbase.com"),
  }),
  vendorBinanceWsUrl: setting({
    name: "VENDOR_BINANCE_WS_URL",
    meaning: "Socket of Binance's public market data",
    fallback: "wss://stream.binance.com:9443",
    parse: read.socketAddress("wss://stream.binance.com:9443"),
  }),
  vendorKrakenWsUrl: setting({
    name: "VENDOR_KRAKEN_WS_URL",
    meaning: "Socket of Kraken's public market data",
    fallback: "wss://ws.kraken.com/v2",
    parse: read.socketAddress("wss://ws.kraken.com/v2"),
  }),
  clockOffsetMs: setting({
    name: "CLOCK_OFFSET_MS",
    meaning: "Milliseconds that the installation's clock runs ahead; not in production",
    fallback: "0",
    parse: read.whole({ fallback: 0, from: -8_640_000_000_000, to: 8_640_000_000_000 }),
  }),
} as const;
