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
