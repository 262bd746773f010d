import type { SymbolListing } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { recentFirst, stillMatching } from "./use-symbol-search.ts";

const listing = (symbol: string, name: string) => ({ symbol, name }) as SymbolListing;
const LISTINGS = [listing("BTC-USD", "Bitcoin / US Dollar"), listing("ETH-USD", "Ethereum / US Dollar")];

it("an older answer offers only what is still meant", () => {
  expect(stillMatching(LISTINGS, " ethe").map(({ symbol }) => symbol)).toEqual(["ETH-USD"]);
  expect(stillMatching(LISTINGS, "zzz")).toEqual([]);
});

it("symbols looked at before come first", () => {
  expect(recentFirst(LISTINGS, ["ETH-USD"]).map(({ symbol }) => symbol)).toEqual(["ETH-USD", "BTC-USD"]);
});

it("shows the symbol that was typed first, and a guess no sooner for being recent", () => {
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
