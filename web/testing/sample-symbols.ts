import { Failure, type SymbolListing } from "@sextant/core/contract";
import { type Answers, type ApiRequest, failure } from "./fake-api.ts";

const LISTED: readonly (readonly [symbol: string, name: string, exchange?: string])[] = [
  ["AAPL", "Apple Inc.", "NASDAQ"],
  ["AMZN", "Amazon.com, Inc.", "NASDAQ"],
  ["MSFT", "Microsoft Corporation", "NASDAQ"],
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
  guess: false,
  hasPrices: true,
}));

/** Returns a listing with some of its fields. */
export const listingOf = (symbol: string, changes: Partial<SymbolListing>): SymbolListing => ({
  symbol,
  kind: symbol.includes("-") ? "crypto" : "stock",
  name: null,
  exchange: null,
  currency: "USD",
  source: null,
  exact: false,
  guess: false,
  hasPrices: true,
  ...changes,
});

/** Answers the search of symbols from a handful of them, by symbol and name. */
export const symbolAnswers = {
  searchSymbols: ({ query }: Pick<ApiRequest<"searchSymbols">, "query">) => {
    const wanted = (query["q"] ?? "").toLowerCase();
    const found = listings.filter(({ symbol, name }) => `${symbol} ${name ?? ""}`.toLowerCase().includes(wanted));
    const rows = found.map((one) => ({ ...one, exact: one.symbol.toLowerCase() === wanted }));
    return { listings: rows, unreachable: [], absent: null };
  },
} satisfies Answers;

/** Refuses a symbol as the server does where no source knows it. */
export const unknownSymbol = (symbol: string, ...suggestions: readonly string[]) => {
  const meant = suggestions.length === 0 ? "" : ` Did you mean ${suggestions.join(" or ")}?`;
  return failure(404, new Failure("unknown-symbol", { symbol, suggestions: meant }).message, "unknown-symbol");
};
