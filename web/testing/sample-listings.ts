import type { SymbolListing } from "@sextant/core/contract";

const NAMES: Readonly<Record<string, string>> = {
  AAPL: "Apple Inc.",
  MSFT: "Microsoft Corporation",
  NVDA: "NVIDIA Corporation",
};

/** Returns a symbol as the search lists it where it is like what was typed. */
export const listingOf = (symbol: string): SymbolListing => ({
  symbol,
  kind: symbol.includes("-") ? "crypto" : "stock",
  name: NAMES[symbol] ?? null,
  exchange: "NASDAQ",
  currency: "USD",
  source: null,
  exact: false,
});
