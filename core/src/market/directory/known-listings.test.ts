import { describe, expect, it } from "vitest";
import { parseSymbol } from "../parse-symbol.ts";
import { KNOWN_LISTINGS } from "./known-listings.ts";
import { symbolIndex } from "./symbol-index.ts";

const known = symbolIndex(KNOWN_LISTINGS);
const find = (query: string, limit = 5) => known.find(query, limit).map(({ listing }) => listing.instrument.symbol);

describe("the directory", () => {
  it("lists each symbol once, in canonical form, with a name", () => {
    const symbols = KNOWN_LISTINGS.map(({ instrument }) => instrument.symbol);
    expect(new Set(symbols).size).toBe(symbols.length);
    expect(symbols.length).toBeGreaterThan(380);
    for (const { instrument, name } of KNOWN_LISTINGS) {
      expect(parseSymbol(instrument.symbol)).toEqual(instrument);
      expect(name?.trim()).toBeTruthy();
    }
  });
});

describe("completion", () => {
  it.each([
    ["aapl", "AAPL"],
    ["apple", "AAPL"],
    ["btc", "BTC-USD"],
    ["BTC/USD", "BTC-USD"],
    ["btcusd", "BTC-USD"],
    ["bitcoin", "BTC-USD"],
    ["brk.b", "BRK.B"],
    ["brkb", "BRK.B"],
    ["berkshire", "BRK.B"],
    ["estee", "EL"],
    ["mercadolibre", "MELI"],
    ["s&p 500", "SPY"],
    ["f", "F"],
    ["link", "LINK-USD"],
    ["nvidia nasdaq", "NVDA"],
  ])("of %s begins with %s", (query, symbol) => {
    expect(find(query)[0]).toBe(symbol);
  });

  it("finds by any word of a name and by exchange", () => {
    expect(find("walt")).toContain("DIS");
    expect(find("nasdaq", 50).length).toBeGreaterThan(20);
    expect(find("nyse arca", 50)).toContain("SPY");
  });

  it("returns nothing for empty text, and a bounded result for any text", () => {
    expect(find("")).toEqual([]);
    expect(find("  \u0000 ")).toEqual([]);
    expect(find("zzzzzz")).toEqual([]);
    expect(find("a", 3)).toHaveLength(3);
    expect(find("x".repeat(100_000))).toEqual([]);
  });
});
