/** Sources of markets and companies whose name is not simply the id with a capital letter; those that are nobody's name are words. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["alphavantage", "Alpha Vantage"],
  ["coingecko", "CoinGecko"],
  ["files", "candle files"],
  ["sec", "SEC"],
]);

/** Returns a source of markets or companies as it writes its own name, by the id that settings and answers use: 'CoinGecko' for coingecko. */
export function sourceName(id: string): string {
  // A repository is written as it is found.
  return NAMES.get(id) ?? (id.includes("/") ? id : id.charAt(0).toUpperCase() + id.slice(1));
}
