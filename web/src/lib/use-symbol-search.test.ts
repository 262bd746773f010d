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
  const listings = LISTINGS.map((one) => ({ ...one, guess: false, hasPrices: true }));
  expect(recentFirst(listings, ["ETH-USD"]).map(({ symbol }) => symbol)).toEqual(["ETH-USD", "BTC-USD"]);
});

const full = (symbol: string, name: string, guess = false): SymbolListing => ({
  symbol,
  kind: "stock",
  name,
  exchange: null,
  currency: null,
  source: null,
  exact: false,
  guess,
  hasPrices: true,
});

it("puts the typed symbol first, and promotes neither a guess nor a symbol without prices for being recent", () => {
  const found = [full("APLE", "Apple Hospitality"), full("APLT", "Aplet", true), full("AAPL", "Apple Inc.")];
  const order = (typed: string, recent: readonly string[]) =>
    recentFirst(found, recent, typed).map(({ symbol }) => symbol);
  expect(order("aple", ["AAPL", "APLT"])).toEqual(["APLE", "AAPL", "APLT"]);
  expect(order("apple", ["AAPL", "APLT"])).toEqual(["AAPL", "APLE", "APLT"]);
  expect(order("apple", ["APLT"])).toEqual(["APLE", "APLT", "AAPL"]);
  const priceless = [full("APLE", "Apple Hospitality"), { ...full("AAPL", "Apple Inc."), hasPrices: false }];
  expect(recentFirst(priceless, ["AAPL"], "apple").map(({ symbol }) => symbol)).toEqual(["APLE", "AAPL"]);
});
