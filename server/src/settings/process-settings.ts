import * as read from "../setting-parsers.ts";
import { setting } from "./setting.ts";

/** Settings of the process: where it runs, what it stores, and its rate limits. */
export const PROCESS_SETTINGS = {
  port: setting({
    name: "PORT",
    meaning: "Port of the pages, the API and the live connection",
    fallback: "3000",
    parse: read.whole({ fallback: 3000, from: 1, to: 65_535 }),
  }),
  host: setting({
    name: "HOST",
    meaning: "Address to listen on; `0.0.0.0` for every network of this machine",
    fallback: "127.0.0.1",
    parse: read.string("127.0.0.1"),
  }),
  publicUrl: setting({
    name: "PUBLIC_URL",
    meaning: "The address under which people open Sextant, without a path; https, except on this machine",
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
    meaning: "Folder for all data: the embedded database with its password and log, and the secret",
    fallback: "./data",
    parse: read.folder("./data"),
  }),
  databaseUrl: setting({
    name: "DATABASE_URL",
    meaning: "PostgreSQL 15 or newer, in place of the embedded one: `postgres://user:password@host/database`",
    fallback: "embedded PostgreSQL 17",
    secret: true,
    parse: read.optional(read.url(["postgres:", "postgresql:"])),
  }),
  redisUrl: setting({
    name: "REDIS_URL",
    meaning: "Redis that carries messages between several servers on one database, in place of PostgreSQL",
    fallback: "none",
    secret: true,
    parse: read.optional(read.url(["redis:", "rediss:"])),
  }),
  secret: setting({
    name: "SEXTANT_SECRET",
    meaning:
      "Key for everything that is stored encrypted, at least 32 characters; required in production with DATABASE_URL",
    fallback: "created in DATA_DIR when first needed",
    secret: true,
    parse: read.optional(read.secret),
  }),
  logLevel: setting({
    name: "LOG_LEVEL",
    meaning: "`silent`, `error`, `warn`, `info`, `debug` or `trace`",
    fallback: "info in production, else warn",
    parse: read.optional(read.oneOf(["silent", "error", "warn", "info", "debug", "trace"])),
  }),
  rateLimitMarketData: setting({
    name: "RATE_LIMIT_MARKET_DATA",
    meaning:
      "Calls for market, company and token data per minute and user, or per address without a session; 0 is no limit",
    fallback: "120",
    parse: read.whole({ fallback: 120, from: 0, to: 1_000_000 }),
  }),
  rateLimitAdvisory: setting({
    name: "RATE_LIMIT_ADVISORY",
    meaning: "Advisory requests per minute and user; 0 is no limit",
    fallback: "20",
    parse: read.whole({ fallback: 20, from: 0, to: 1_000_000 }),
  }),
  rateLimitApi: setting({
    name: "RATE_LIMIT_API",
    meaning: "Other API calls per minute and user, or per address without a session; 0 is no limit",
    fallback: "600",
    parse: read.whole({ fallback: 600, from: 0, to: 1_000_000 }),
  }),
  rateLimitAuth: setting({
    name: "RATE_LIMIT_AUTH",
    meaning: "Sign-in, sign-up and password requests per minute and address; 0 is no limit",
    fallback: "10",
    parse: read.whole({ fallback: 10, from: 0, to: 1_000_000 }),
  }),
  rateLimitOnboard: setting({
    name: "RATE_LIMIT_ONBOARD",
    meaning: "New users per minute and address; 0 is no limit",
    fallback: "5",
    parse: read.whole({ fallback: 5, from: 0, to: 1_000_000 }),
  }),
  socketsPerAddress: setting({
    name: "SOCKETS_PER_ADDRESS",
    meaning: "Live connections per address",
    fallback: "20",
    parse: read.whole({ fallback: 20, from: 1, to: 10_000 }),
  }),
  trustedProxies: setting({
    name: "TRUSTED_PROXIES",
    meaning: "Addresses of reverse proxies whose X-Forwarded-For is trusted, separated by commas",
    fallback: "none",
    parse: read.addresses,
  }),
} as const;
