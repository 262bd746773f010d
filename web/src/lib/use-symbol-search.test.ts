import type { SymbolListing } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { recentFirst, stillMatching } from "./use-symbol-search.ts";

const listing = (symbol: string, name: string) => ({ symbol, name }) as SymbolListing;
const LISTINGS = [listing("BTC-USD", "Bitcoin / US Dollar"), listing("ETH-USD", "Ethereum / US Dollar")];

it("offers from an older response only what still matches", () => {
  expect(stillMatching(LISTINGS, " ethe").map(({ symbol }) => symbol)).toEqual(["ETH-USD"]);
  expect(stillMatching(LISTINGS, "zzz")).toEqual([]);
});

it("puts recently viewed symbols first", () => {
  expect(recentFirst(LISTINGS, ["ETH-USD"]).map(({ symbol }) => symbol)).toEqual(["ETH-USD", "BTC-USD"]);
});

it("puts the typed symbol first, and does not promote a guess for being recent", () => {
  const listing = (symbol: string, name: string) => ({
    symbol,
    kind: "stock" as const,
    name,
    exchange: null,
    currency: null,
    source: null,
    exact: false,
  });
  const found = [listing("APLE", "Apple Hospitality"), listing("APLT", "Aplet"), listing("AAPL", "Apple Inc.")];
  const order = (typed: string) => recentFirst(found, ["AAPL", "APLT"], typed).map(({ symbol }) => symbol);
  expect(order("aple")).toEqual(["APLE", "APLT", "AAPL"]);
  expect(order("apple")).toEqual(["AAPL", "APLE", "APLT"]);
});
