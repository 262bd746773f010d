import { parseSymbol, type Listing } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import type { VendorHttp } from "../http/index.ts";
import { createListedPairs } from "./listed-pairs.ts";
import { MOST_LISTINGS } from "./port.ts";

function listing(symbol: string): Listing {
  const instrument = parseSymbol(symbol);
  if (instrument === undefined) throw new Error(`${symbol} is no symbol`);
  return { instrument };
}

function pairsOf(symbols: readonly string[]) {
  const body = { symbols };
  let parsed = 0;
  const http = { vendor: "kraken", get: () => Promise.resolve({ status: 200, body, cookies: [] }) };
  const parse = () => {
    parsed += 1;
    return symbols.map(listing);
  };
  // Of the line only these two are asked for here.
  return { pairs: createListedPairs(http as unknown as VendorHttp, { path: "/pairs", parse }), parses: () => parsed };
}

describe("the pairs of an exchange", () => {
  it("are told each once, in its order", async () => {
    const { pairs } = pairsOf(["ETH-USD", "BTC-USD", "ETH-USD"]);
    const symbols = (await pairs.listListings?.())?.map(({ instrument }) => instrument.symbol);
    expect(symbols).toEqual(["ETH-USD", "BTC-USD"]);
  });

  it("are read once per answer, however many letters are typed", async () => {
    const { pairs, parses } = pairsOf(["ETH-USD", "ETC-USD", "BTC-USD"]);
    for (const text of ["e", "et", "eth"]) await pairs.searchListings(text);
    expect((await pairs.searchListings("eth/usd")).map(({ instrument }) => instrument.symbol)).toEqual(["ETH-USD"]);
    expect(parses()).toBe(1);
  });

  it("are never more than a list may hold", async () => {
    const { pairs } = pairsOf(Array.from({ length: MOST_LISTINGS + 5 }, (_, i) => `T${String(i)}-USD`));
    expect(await pairs.listListings?.()).toHaveLength(MOST_LISTINGS);
  });
});
