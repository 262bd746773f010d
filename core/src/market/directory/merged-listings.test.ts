import { describe, expect, it } from "vitest";
import { KNOWN_LISTINGS } from "./known-listings.ts";
import { MOST_IN_DIRECTORY, mergedListings } from "./merged-listings.ts";
import { symbolIndex } from "./symbol-index.ts";
import type { StoredListing } from "./stored-listing.ts";

const pair = (source: string, symbol: string, rank = 0, name?: string): StoredListing => ({
  source,
  kind: "crypto",
  symbol,
  rank,
  exchange: source.charAt(0).toUpperCase() + source.slice(1),
  ...(name === undefined ? {} : { name }),
});
const share = (symbol: string, name: string, rank: number): StoredListing => ({
  source: "sec",
  kind: "stock",
  symbol,
  name,
  rank,
  currency: "USD",
});
const coin = (symbol: string, name: string, rank: number): StoredListing => ({
  source: "coingecko",
  kind: "coin",
  symbol,
  name,
  rank,
});
const added = (stored: readonly StoredListing[]) => mergedListings(stored).slice(KNOWN_LISTINGS.length);

describe("the directory merged from its sources", () => {
  it("is the built-in list while no source has reported", () => {
    expect(mergedListings([])).toEqual(KNOWN_LISTINGS);
  });

  it("lists a pair on several venues once, with all of them and the coin's name", () => {
    const stored = [
      pair("kraken", "ZZT-EUR"),
      pair("coinbase", "ZZT-EUR", 0, "Shouted"),
      coin("ZZT", "Zebra Token", 900),
    ];
    expect(added(stored)).toEqual([
      {
        instrument: { kind: "crypto", symbol: "ZZT-EUR", base: "ZZT", quote: "EUR" },
        name: "Zebra Token / Euro",
        exchange: "Coinbase, Kraken",
        currency: "EUR",
        source: "kraken",
      },
    ]);
  });

  it("adds the venues of a built-in pair, and keeps a share's own exchange", () => {
    const all = mergedListings([
      pair("kraken", "BTC-USD"),
      { ...share("AAPL", "APPLE INC", 0), exchange: "Elsewhere" },
    ]);
    const of = (symbol: string) => all.find(({ instrument }) => instrument.symbol === symbol);
    expect(of("BTC-USD")).toMatchObject({ name: "Bitcoin / US Dollar", exchange: "Kraken" });
    expect(of("AAPL")).toMatchObject({ name: "Apple Inc.", exchange: "Nasdaq" });
    expect(all.length).toBe(KNOWN_LISTINGS.length);
  });

  it("prefers the most prominent of the coins that share a symbol", () => {
    const stored = [
      pair("kraken", "ZZT-USD"),
      coin("ZZT", "Second", 700),
      coin("ZZT", "First", 70),
      coin("ZZT", "Last", 999),
    ];
    expect(added(stored)[0]?.name).toBe("First / US Dollar");
  });

  it("lists prominent shares and coins first, and dollars before other currencies", () => {
    const stored = [
      share("ZZSMALL", "Small Co", 900),
      share("ZZBIG", "Big Co", 2),
      pair("kraken", "ZZA-CHF"),
      pair("kraken", "ZZA-USD"),
      pair("kraken", "ZZB-USD"),
      pair("kraken", "ZZC-USD"),
      coin("ZZA", "A", 10),
      coin("ZZB", "B", 40),
    ];
    const symbols = added(stored).map(({ instrument }) => instrument.symbol);
    expect(symbols).toEqual(["ZZBIG", "ZZSMALL", "ZZA-USD", "ZZB-USD", "ZZA-CHF", "ZZC-USD"]);
  });

  it("rejects invalid symbols and symbols of another kind", () => {
    const stored = [
      share("BTC", "A trust", 0),
      share("<b>", "Hostile", 1),
      pair("kraken", "zzt-usd"),
      pair("kraken", "AAPL2"),
    ];
    expect(added(stored)).toEqual([]);
  });

  it("is bounded", () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const many = Array.from({ length: MOST_IN_DIRECTORY + 10 }, (_, n) => {
      const symbol = `Q${[n % 26, Math.floor(n / 26) % 26, Math.floor(n / 676) % 26, Math.floor(n / 17_576)].map((at) => letters[at]).join("")}`;
      return share(symbol, "Co", n);
    });
    expect(mergedListings(many)).toHaveLength(MOST_IN_DIRECTORY);
  });

  it("is searched with its prominence: a share ranks before near matches", () => {
    const all = mergedListings([share("ZZWAR", "Zebra Works Warrants", 800), share("ZZW", "Zebra Works", 3)]);
    const found = symbolIndex(all).find("zebra", 2);
    expect(found.map(({ listing }) => listing.instrument.symbol)).toEqual(["ZZW", "ZZWAR"]);
  });
});
