import * as read from "../setting-parsers.ts";
import { setting } from "./setting.ts";

const address = (name: string, meaning: string, fallback: string) =>
  setting({ name, meaning, fallback, parse: read.baseAddress(fallback) });
const key = (name: string, meaning: string) =>
  setting({ name, meaning, fallback: "none", secret: true, parse: read.optional(read.anyText) });

/** Settings for sources of on-chain tokens, contract checks and social counts; `VENDORS` chooses and orders them. */
export const TOKEN_SETTINGS = {
  vendorDexscreenerUrl: address(
    "VENDOR_DEXSCREENER_URL",
    "Base address of DexScreener's API: pairs, search, profiles and boosts of tokens",
    "https://api.dexscreener.com",
  ),
  vendorGeckoterminalUrl: address(
    "VENDOR_GECKOTERMINAL_URL",
    "Base address of GeckoTerminal's API: new and trending pools with their bars and trades; with a key, https://pro-api.coingecko.com/api/v3/onchain",
    "https://api.geckoterminal.com",
  ),
  vendorGeckoterminalKey: key("VENDOR_GECKOTERMINAL_KEY", "API key of CoinGecko, whose API serves the same pools"),
  vendorGoplusUrl: address(
    "VENDOR_GOPLUS_URL",
    "Base address of GoPlus's API: what a token's contract can do, and its holders",
    "https://api.gopluslabs.io",
  ),
  vendorGoplusKey: key("VENDOR_GOPLUS_KEY", "Access token of GoPlus, which also answers without one"),
  vendorHoneypotUrl: address(
    "VENDOR_HONEYPOT_URL",
    "Base address of honeypot.is's API: whether a trial sale of a token succeeds",
    "https://api.honeypot.is",
  ),
  vendorHoneypotKey: key("VENDOR_HONEYPOT_KEY", "API key of honeypot.is, which also answers without one"),
  vendorRugcheckUrl: address(
    "VENDOR_RUGCHECK_URL",
    "Base address of RugCheck's API: authorities, holders and locked liquidity of tokens on Solana",
    "https://api.rugcheck.xyz",
  ),
  vendorRugcheckKey: key("VENDOR_RUGCHECK_KEY", "API key of RugCheck, which also answers without one"),
  vendorXUrl: address("VENDOR_X_URL", "Base address of X's API, used only with a key", "https://api.x.com"),
  vendorXKey: setting({
    name: "VENDOR_X_KEY",
    meaning: "Bearer token of X's API, for the number of posts that name a token's contract",
    fallback: "no counts",
    secret: true,
    parse: read.optional(read.anyText),
  }),
} as const;
