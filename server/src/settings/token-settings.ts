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
    "Base address of GeckoTerminal's API: new and trending pools, their bars and trades; with a key, https://pro-api.coingecko.com/api/v3/onchain",
    "https://api.geckoterminal.com",
  ),
  vendorGeckoterminalKey: key("VENDOR_GECKOTERMINAL_KEY", "Key of CoinGecko's API, which serves the same pools"),
  vendorGoplusUrl: address(
    "VENDOR_GOPLUS_URL",
    "Base address of GoPlus's API: what a token's contract can do, and who holds it",
    "https://api.gopluslabs.io",
  ),
  vendorGoplusKey: key("VENDOR_GOPLUS_KEY", "Access token of GoPlus, which it answers without as well"),
  vendorHoneypotUrl: address(
    "VENDOR_HONEYPOT_URL",
    "Base address of honeypot.is's API: whether a trial sale of a token goes through",
    "https://api.honeypot.is",
  ),
  vendorHoneypotKey: key("VENDOR_HONEYPOT_KEY", "Key of honeypot.is, which it answers without as well"),
  vendorRugcheckUrl: address(
    "VENDOR_RUGCHECK_URL",
    "Base address of RugCheck's API: authorities, holders and locked liquidity of tokens on Solana",
    "https://api.rugcheck.xyz",
  ),
  vendorRugcheckKey: key("VENDOR_RUGCHECK_KEY", "Key of RugCheck, which it answers without as well"),
  vendorXUrl: address("VENDOR_X_URL", "Base address of X's API, asked only with a key", "https://api.x.com"),
  vendorXKey: setting({
    name: "VENDOR_X_KEY",
    meaning: "Bearer token of X's API: how many posts name a token's contract is counted by it",
    fallback: "no counts",
    secret: true,
    parse: read.optional(read.anyText),
  }),
} as const;
