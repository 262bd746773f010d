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
    meaning: "Folder for everything that lasts: the embedded database, its password and log, and the secret",
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
  identity: setting({
    name: "IDENTITY",
    meaning:
      "Who signs people in: `local` (accounts of this installation), `oidc` (any OpenID Connect issuer), `firebase`",
    fallback: "local",
    parse: read.oneOfOr("local", ["local", "oidc", "firebase"]),
  }),
  oidcIssuer: setting({
    name: "OIDC_ISSUER",
    meaning: "Issuer for IDENTITY=oidc, as its discovery document names it",
    fallback: "none",
    parse: read.optional(read.url(["https:", "http:"])),
  }),
  oidcClientId: setting({
    name: "OIDC_CLIENT_ID",
    meaning: "Client id at that issuer; its redirect address is PUBLIC_URL/auth/callback",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
  oidcClientSecret: setting({
    name: "OIDC_CLIENT_SECRET",
    meaning: "Client secret, where the issuer gave one",
    fallback: "none (public client with PKCE)",
    secret: true,
    parse: read.optional(read.anyText),
  }),
  oidcName: setting({
    name: "OIDC_NAME",
    meaning: "Name of that issuer as people know it",
    fallback: "its host name",
    parse: read.optional(read.anyText),
  }),
  firebaseApiKey: setting({
    name: "FIREBASE_API_KEY",
    meaning: "Web API key of the project for IDENTITY=firebase (public by design)",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
  firebaseProjectId: setting({
    name: "FIREBASE_PROJECT_ID",
    meaning: "Project id; tokens of any other project are refused",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
  firebaseAppId: setting({
    name: "FIREBASE_APP_ID",
    meaning: "App id of the web app, where the project has one",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
  firebaseHandlerUrl: setting({
    name: "FIREBASE_HANDLER_URL",
    meaning: "Origin of the project's redirect handler, served again under our own `/__/auth/`",
    fallback: "https://FIREBASE_PROJECT_ID.firebaseapp.com",
    parse: read.optional(read.origin),
  }),
  firebaseKeysUrl: setting({
    name: "FIREBASE_KEYS_URL",
    meaning: "Where the keys are published that sign ID tokens (JWK set)",
    fallback: "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
    parse: read.baseAddress(
      "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
    ),
  }),
  firebaseTokenSyncUrl: setting({
    name: "FIREBASE_TOKEN_SYNC_URL",
    meaning: "Path on this origin to which the SDK posts each new token",
    fallback: "/api/auth/token",
    parse: read.ownPath("/api/auth/token"),
  }),
  firebaseEmulatorUrl: setting({
    name: "FIREBASE_EMULATOR_URL",
    meaning: "Address of Firebase's Auth emulator; a banner warns on every screen; not in production",
    fallback: "none",
    parse: read.optional(read.origin),
  }),
  defaultPlan: setting({
    name: "DEFAULT_PLAN",
    meaning: "Plan of everybody who has bought none: `free`, `basic`, `premium` or `pro`",
    fallback: "7 days of trial, then free",
    parse: read.optional(read.oneOf(["free", "basic", "premium", "pro"])),
  }),
  merchantEmails: setting({
    name: "MERCHANT_EMAILS",
    meaning:
      "Verified mail addresses that have the merchant's role, comma between them; those of local accounts are verified only with SMTP_URL",
    fallback: "none; a one-time code is printed at the first start",
    parse: read.emails,
  }),
  smtpUrl: setting({
    name: "SMTP_URL",
    meaning:
      "Mail server, `smtps://user:password@host:465`; with it addresses are verified and passwords reset by mail",
    fallback: "none",
    secret: true,
    parse: read.optional(read.url(["smtp:", "smtps:"])),
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
  rateLimitAuth: setting({
    name: "RATE_LIMIT_AUTH",
    meaning: "Sign-in, sign-up and password requests an address may make in a minute; 0 is no limit",
    fallback: "10",
    parse: read.whole({ fallback: 10, from: 0, to: 1_000_000 }),
  }),
  rateLimitOnboard: setting({
    name: "RATE_LIMIT_ONBOARD",
    meaning: "Records of new people an address may create in a minute; 0 is no limit",
    fallback: "5",
    parse: read.whole({ fallback: 5, from: 0, to: 1_000_000 }),
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
  contactAddress: setting({
    name: "CONTACT_ADDRESS",
    meaning: "Postal address of the operator on the legal pages",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
  contactDemoUrl: setting({
    name: "CONTACT_DEMO_URL",
    meaning: "https page where a demo can be booked; without it 'Schedule Demo' writes to CONTACT_EMAIL",
    fallback: "none",
    parse: read.optional(read.url(["https:"])),
  }),
  brandLogo: setting({
    name: "BRAND_LOGO",
    meaning: "File of the logo, .svg, .png or .webp, at most 200 kB",
    fallback: "the product's own mark",
    parse: read.optional(read.pictureFile),
  }),
  brandAccentDark: setting({
    name: "BRAND_ACCENT_DARK",
    meaning: "Accent colour of the dark theme, #rrggbb; refused when it cannot be read on it",
    fallback: "the product's brass",
    parse: read.optional(read.colour),
  }),
  brandAccentLight: setting({
    name: "BRAND_ACCENT_LIGHT",
    meaning: "Accent colour of the light theme, #rrggbb; refused when it cannot be read on it",
    fallback: "the product's brass",
    parse: read.optional(read.colour),
  }),
  brandMailFrom: setting({
    name: "BRAND_MAIL_FROM",
    meaning: "Sender of mails, such as `Sextant <no-reply@example.org>`",
    fallback: "BRAND_NAME <CONTACT_EMAIL>",
    parse: read.optional(read.anyText),
  }),
  brandLegalEntity: setting({
    name: "BRAND_LEGAL_ENTITY",
    meaning: "Who runs this installation, as the legal pages name it",
    fallback: "none; the legal pages say that the operator has not named itself",
    parse: read.optional(read.anyText),
  }),
  brandJurisdiction: setting({
    name: "BRAND_JURISDICTION",
    meaning: "Whose law applies, as the terms name it",
    fallback: "none",
    parse: read.optional(read.anyText),
  }),
} as const;

/** Names read by npm's scripts and the tests only; known here so that a typing error elsewhere is told from them. */
export const NAMES_OF_OTHERS = ["SHARED_DATA"] as const;
