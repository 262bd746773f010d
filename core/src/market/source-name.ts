/** Sources of markets, companies and tokens whose name is not simply the id with a capital letter; those that are nobody's name are words. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["alphavantage", "Alpha Vantage"],
  ["coingecko", "CoinGecko"],
  ["dexscreener", "DexScreener"],
  ["ecb", "ECB"],
  ["files", "candle files"],
  ["geckoterminal", "GeckoTerminal"],
  ["goplus", "GoPlus"],
  ["honeypot", "honeypot.is"],
  ["rugcheck", "RugCheck"],
  ["sec", "SEC"],
]);

/** Several ids in one field, as an event has that more than one source put together. */
const SEVERAL = /^[a-z]+(?:, [a-z]+)+$/;

/**
 * Returns a source as it writes its own name, by the id that settings and answers use: 'CoinGecko' for coingecko, 'SEC, Yahoo' for
 * 'sec, yahoo'.
 */
export function sourceName(id: string): string {
  if (SEVERAL.test(id)) return id.split(", ").map(sourceName).join(", ");
  // A repository is written as it is found.
  return NAMES.get(id) ?? (id.includes("/") ? id : id.charAt(0).toUpperCase() + id.slice(1));
}
