import { parseSymbol, type Listing } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { createListedPairs } from "./listed-pairs.ts";
import { MOST_LISTINGS } from "./port.ts";

function listing(symbol: string): Listing {
  const instrument = parseSymbol(symbol);
  if (instrument === undefined) throw new Error(`${symbol} is no symbol`);
  return { instrument };
}

function pairsOf(symbols: readonly string[]) {
  const state = { requested: 0, nowMs: 0, error: undefined as Error | undefined };
  // Only these two members of the client are used here.
  const http = { vendor: "kraken", clock: { nowMs: () => state.nowMs } } as unknown as VendorHttp;
  const pairs = createListedPairs(http, () => {
    state.requested += 1;
    return state.error === undefined ? Promise.resolve(symbols.map(listing)) : Promise.reject(state.error);
  });
  return { pairs, state };
}

describe("the pairs of an exchange", () => {
  it("are listed once each, in the exchange's order", async () => {
    const { pairs } = pairsOf(["ETH-USD", "BTC-USD", "ETH-USD"]);
    const symbols = (await pairs.listListings?.())?.map(({ instrument }) => instrument.symbol);
    expect(symbols).toEqual(["ETH-USD", "BTC-USD"]);
  });

  it("are requested once in six hours, however much a user types", async () => {
    const { pairs, state } = pairsOf(["ETH-USD", "ETC-USD", "BTC-USD"]);
    for (const text of ["e", "et", "eth"]) await pairs.searchListings(text);
    expect((await pairs.searchListings("eth/usd")).map(({ instrument }) => instrument.symbol)).toEqual(["ETH-USD"]);
    expect(state.requested).toBe(1);
    state.nowMs = 6 * 3_600_000;
    await pairs.searchListings("eth");
    expect(state.requested).toBe(2);
  });

  it("are not requested again at once after an error, but are after a caller who left", async () => {
    const { pairs, state } = pairsOf(["ETH-USD"]);
    state.error = new Error("gone");
    await expect(pairs.searchListings("e")).rejects.toThrow("gone");
    state.error = new VendorError("kraken", "garbage", "no result");
    for (const text of ["e", "et"]) await expect(pairs.searchListings(text)).rejects.toBe(state.error);
    expect(state.requested).toBe(2);
    [state.error, state.nowMs] = [undefined, 30_000];
    expect(await pairs.searchListings("e")).toHaveLength(1);
  });

  it("never exceed the maximum length of a list", async () => {
    const { pairs } = pairsOf(Array.from({ length: MOST_LISTINGS + 5 }, (_, i) => `T${String(i)}-USD`));
    expect(await pairs.listListings?.()).toHaveLength(MOST_LISTINGS);
  });
});
