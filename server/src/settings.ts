import * as read from "./setting-parsers.ts";

/** One name in the environment: what it means, what it is when unset, and how its text is read. */
export type Setting<T> = {
  readonly name: string;
  readonly meaning: string;
  /** As the documentation shows it. */
  readonly fallback: string;
  /** Never shown in a message or a log. */
  readonly secret?: boolean;
  /** The value; throws a sentence's end ('is 70000; use a port from 1 to 65535') for a wrong one. */
  readonly parse: (text: string | undefined) => T;
};

const setting = <T>(definition: Setting<T>): Setting<T> => definition;

/** Vendors that `VENDORS` may name; those with an address of their own have a `VENDOR_<NAME>_URL`. */
export const VENDOR_NAMES = ["files", "coinbase", "yahoo", "simulated"] as const;
export type VendorName = (typeof VENDOR_NAMES)[number];

/** Every name of the environment, once. `docs/configuration.md` is made from this table. */
export const SETTINGS = {
  port: setting({
    name: "PORT",
    meaning: "Port of page, API and socket",
    fallback: "3000",
    parse: read.whole({ fallback: 3000, from: 1, to: 65_535 }),
  }),
  host: setting({
    name: "HOST",
    meaning: "Address to listen on; `0.0.0.0` for every network of this machine",
    fallback: "127.0.0.1",
    parse: read.words("127.0.0.1"),
  }),
  publicUrl: setting({
    name: "PUBLIC_URL",
    meaning: "The one origin under which people open the page; https unless it is this very machine",
    fallback: "http://localhost:PORT",
    parse: read.optional(read.origin),
  }),
  mode: setting({
    name: "MODE",
    meaning: "`production` or `development`; an https PUBLIC_URL is production as well",
    fallback: "unset",
    parse: read.optional(read.oneOf(["production", "development"])),
  }),
  dataDir: setting({
    name: "DATA_DIR",
    meaning: "Folder for everything that lasts: the embedded database, its password and log",
    fallback: "./data",
    parse: read.folder("./data"),
  }),
  databaseUrl: setting({
    name: "DATABASE_URL",
    meaning: "A PostgreSQL 15 or newer to use instead of the embedded one, `postgres://user:password@host/database`",
    fallback: "embedded PostgreSQL 17",
    secret: true,
    parse: read.optional(read.url(["postgres:", "postgresql:"])),
  }),
  secret: setting({
    name: "SEXTANT_SECRET",
    meaning: "Key for what is kept encrypted, 32 characters or more; production with DATABASE_URL needs it",
    fallback: "made once when first needed",
    secret: true,
    parse: read.optional(read.secret),
  }),
  candlesDir: setting({
    name: "CANDLES_DIR",
    meaning: "Folder of candle files (CSV, plain or gzip) for the `files` vendor",
    fallback: "none",
    parse: read.optional(read.existingFolder),
  }),
  replayFrom: setting({
    name: "CANDLES_REPLAY_FROM",
    meaning:
      "Sets the clock to this moment of the past and replays the candle files from there, labelled; not in production",
    fallback: "no replay",
    parse: read.optional(read.moment),
  }),
  replaySpeed: setting({
    name: "CANDLES_REPLAY_SPEED",
    meaning: "Seconds of the replay that pass in one second",
    fallback: "1",
    parse: read.positive({ fallback: 1, to: 100_000 }),
  }),
  vendors: setting({
    name: "VENDORS",
    meaning: `Sources of data, the live ones in the order they are asked, out of ${VENDOR_NAMES.join(", ")}; \`simulated\` alone works without a network`,
    fallback: VENDOR_NAMES.join(","),
    parse: read.listOf(VENDOR_NAMES),
  }),
  vendorYahooUrl: setting({
    name: "VENDOR_YAHOO_URL",
    meaning: "Base address of Yahoo's finance API, so that another server can stand in",
    fallback: "https://query1.finance.yahoo.com",
    parse: read.baseAddress("https://query1.finance.yahoo.com"),
  }),
  vendorCoinbaseUrl: setting({
    name: "VENDOR_COINBASE_URL",
    meaning: "Base address of Coinbase's public exchange API",
    fallback: "https://api.exchange.coinbase.com",
    parse: read.baseAddress("https://api.exchange.coinbase.com"),
  }),
  clockOffsetMs: setting({
    name: "CLOCK_OFFSET_MS",
    meaning: "Milliseconds by which the installation's clock runs ahead; not in production",
    fallback: "0",
    parse: read.whole({ fallback: 0, from: -8_640_000_000_000, to: 8_640_000_000_000 }),
  }),
  logLevel: setting({
    name: "LOG_LEVEL",
    meaning: "`silent`, `error`, `warn`, `info`, `debug` or `trace`",
    fallback: "info in production, else warn",
    parse: read.optional(read.oneOf(["silent", "error", "warn", "info", "debug", "trace"])),
  }),
  rateLimitMarketData: setting({
    name: "RATE_LIMIT_MARKET_DATA",
    meaning: "Market analyses an address may ask for in a minute; 0 is no limit",
    fallback: "120",
    parse: read.whole({ fallback: 120, from: 0, to: 1_000_000 }),
  }),
  rateLimitApi: setting({
    name: "RATE_LIMIT_API",
    meaning: "All other API calls an address may make in a minute; 0 is no limit",
    fallback: "600",
    parse: read.whole({ fallback: 600, from: 0, to: 1_000_000 }),
  }),
  socketsPerAddress: setting({
    name: "SOCKETS_PER_ADDRESS",
    meaning: "Live connections one address may hold",
    fallback: "20",
    parse: read.whole({ fallback: 20, from: 1, to: 10_000 }),
  }),
  trustedProxies: setting({
    name: "TRUSTED_PROXIES",
    meaning: "Addresses of reverse proxies, comma between them, whose X-Forwarded-For is believed",
    fallback: "none",
    parse: read.addresses,
  }),
  brandName: setting({
    name: "BRAND_NAME",
    meaning: "Name of the product on every page",
    fallback: "Sextant",
    parse: read.words("Sextant"),
  }),
  contactEmail: setting({
    name: "CONTACT_EMAIL",
    meaning: "Address people may write to",
    fallback: "none",
    parse: read.optional(read.email),
  }),
} as const;

/** Names read by npm's scripts and the tests only; known here so that a typing error elsewhere is told from them. */
export const NAMES_OF_OTHERS = ["SHARED_DATA"] as const;
