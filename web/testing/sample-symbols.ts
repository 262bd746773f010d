import type { SymbolListing } from "@sextant/core/contract";
import type { Answers } from "./fake-api.ts";

const LISTED: readonly (readonly [symbol: string, name: string, exchange?: string])[] = [
  ["AAPL", "Apple Inc.", "NASDAQ"],
  ["AMZN", "Amazon.com, Inc.", "NASDAQ"],
  ["NVDA", "NVIDIA Corporation", "NASDAQ"],
  ["BTC-USD", "Bitcoin"],
  ["ETH-USD", "Ethereum"],
];

const listings: readonly SymbolListing[] = LISTED.map(([symbol, name, exchange = null]) => ({
  symbol,
  kind: exchange === null ? "crypto" : "stock",
  name,
  exchange,
  currency: "USD",
  source: null,
  exact: false,
}));

/** Answers the search of symbols from a handful of them, by symbol and name. */
export const symbolAnswers: Answers = {
  searchSymbols: ({ query }) => {
    const wanted = (query["q"] ?? "").toLowerCase();
    const found = listings.filter(({ symbol, name }) => `${symbol} ${name ?? ""}`.toLowerCase().includes(wanted));
    return { listings: found.map((one) => ({ ...one, exact: one.symbol.toLowerCase() === wanted })), unreachable: [] };
  },
};
