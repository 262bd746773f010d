import * as WORDS from "./words.ts";

/**
 * Display names of sources of markets, companies and tokens, where the name is not simply the capitalised id; sources
 * without a brand have a description.
 */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["alphavantage", "Alpha Vantage"],
  ["coingecko", "CoinGecko"],
  ["dexscreener", "DexScreener"],
  ["ecb", "ECB"],
  ["files", WORDS.candleFiles],
  ["geckoterminal", "GeckoTerminal"],
  ["goplus", "GoPlus"],
  ["honeypot", "honeypot.is"],
  ["rugcheck", "RugCheck"],
  ["sec", "SEC"],
  ["simulated", WORDS.simulatedSource],
]);

/** Several ids in one field, such as an event merged from more than one source. */
const SEVERAL = /^[a-z]+(?:, [a-z]+)+$/;

/**
 * Returns a source's own spelling of its name, by the id used in settings and responses: 'CoinGecko' for coingecko,
 * 'SEC, Yahoo' for 'sec, yahoo'.
 */
export function sourceName(id: string): string {
  if (SEVERAL.test(id)) return id.split(", ").map(sourceName).join(", ");
  // A repository's name is not changed.
  return NAMES.get(id) ?? (id.includes("/") ? id : id.charAt(0).toUpperCase() + id.slice(1));
}
