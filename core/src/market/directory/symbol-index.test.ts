import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Listing } from "../instrument.ts";
import { parseSymbol } from "../parse-symbol.ts";
import { KNOWN_LISTINGS } from "./known-listings.ts";
import { symbolIndex, symbolIndexInSteps } from "./symbol-index.ts";

function listing(symbol: string, name?: string, exchange?: string): Listing {
  const instrument = parseSymbol(symbol);
  if (instrument?.symbol !== symbol) throw new Error(`${symbol} is no symbol`);
  return { instrument, ...(name === undefined ? {} : { name }), ...(exchange === undefined ? {} : { exchange }) };
}

const SHORT = [
  listing("AAPL", "Apple Inc.", "Nasdaq"),
  listing("MSFT", "Microsoft Corporation", "Nasdaq"),
  listing("BTC-USD", "Bitcoin / US Dollar", "Coinbase, Kraken"),
  listing("BTC-EUR", "Bitcoin / Euro", "Kraken"),
  listing("BTC-USDT", "Bitcoin / Tether", "Binance"),
  listing("ETH-USD", "Ethereum / US Dollar", "Coinbase, Kraken"),
  listing("TSLA", "Tesla, Inc.", "Nasdaq"),
  listing("BRK.B", "Berkshire Hathaway Inc. Class B", "NYSE"),
  listing("APPN", "Appian Corporation", "Nasdaq"),
  listing("AAPB", "GraniteShares 2x Long AAPL Daily ETF", "Nasdaq"),
  listing("APLE", "Apple Hospitality REIT, Inc.", "NYSE"),
  listing("KO", "The Coca-Cola Company", "NYSE"),
];
const index = symbolIndex(SHORT);
const known = symbolIndex(KNOWN_LISTINGS);
const find = (query: string, limit = 5) =>
  index.find(query, limit).map(({ listing: found }) => found.instrument.symbol);

describe("a search of the directory", () => {
  it.each([
    ["btcusdt", "BTC-USDT"],
    ["btc/usdt", "BTC-USDT"],
    ["btc usdt", "BTC-USDT"],
    ["brk b", "BRK.B"],
    ["cocacola", "KO"],
    ["apple", "AAPL"],
    ["apple hosp", "APLE"],
    ["crosoft", "MSFT"],
    ["bitcoin eur", "BTC-EUR"],
    ["bitcoin kraken", "BTC-USD"],
  ])("for %s begins with %s", (query, symbol) => {
    expect(find(query)[0]).toBe(symbol);
  });

  it.each([
    ["appel", "AAPL"],
    ["aplpe", "AAPL"],
    ["mircosoft", "MSFT"],
    ["mcrosft", "MSFT"],
    ["mircos", "MSFT"],
    ["tesal", "TSLA"],
    ["telsa", "TSLA"],
    ["etherium", "ETH-USD"],
    ["bitconi", "BTC-USD"],
    ["berkshre hathaway", "BRK.B"],
    ["tlsa", "TSLA"],
  ])("forgives the typing errors of %s, which is %s", (query, symbol) => {
    const [first] = index.find(query, 5);
    expect(first?.listing.instrument.symbol).toBe(symbol);
    expect(first?.errors).toBeGreaterThan(0);
  });

  it("distinguishes exact matches from typing errors, and lists exact ones first", () => {
    const found = index.find("aple", 5);
    expect(found.map(({ listing: one, errors }) => [one.instrument.symbol, errors])).toEqual([
      ["APLE", 0],
      ["AAPL", 1],
    ]);
  });

  it("lists the dollar before other currencies, and prominent listings before mere prefixes", () => {
    expect(find("btc", 3)).toEqual(["BTC-USD", "BTC-EUR", "BTC-USDT"]);
    expect(known.find("app", 2).map(({ listing: one }) => one.instrument.symbol)).toEqual(["APP", "AAPL"]);
  });

  it("makes no guess for a complete pair, or for meaningless letters", () => {
    expect(index.find("BTC-USD", 9).every(({ errors }) => errors === 0)).toBe(true);
    expect(find("qzxqzx")).toEqual([]);
  });

  it("lists the symbol itself first, for every symbol, in each of its spellings", () => {
    for (const { instrument } of KNOWN_LISTINGS) {
      const spellings = [instrument.symbol, instrument.symbol.toLowerCase(), instrument.symbol.replace(/[-.]/, " ")];
      for (const typed of [...spellings, instrument.symbol.replace(/[-.]/, "")])
        expect(known.find(typed, 1)[0]?.listing.instrument.symbol, typed).toBe(instrument.symbol);
    }
  });

  it("finds every listing by its symbol, and answers any text within its bounds", () => {
    const anyListing = fc
      .stringMatching(/^[A-Z]{1,5}(-USD|-BTC|\.A)?$/)
      .map((text) => parseSymbol(text))
      .filter((instrument) => instrument !== undefined);
    fc.assert(
      fc.property(
        fc.uniqueArray(anyListing, { selector: ({ symbol }) => symbol, maxLength: 40 }),
        fc.array(fc.string({ unit: "grapheme" }), { maxLength: 40 }),
        fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[a-e ]{0,12}$/)),
        fc.integer({ min: 0, max: 12 }),
        (instruments, names, typed, limit) => {
          const all = instruments.map((instrument, i) => ({ instrument, name: names[i] ?? "A B" }));
          const made = symbolIndex(all);
          for (const one of all) expect(made.find(one.instrument.symbol, 1)[0]?.listing).toBe(one);
          const found = made.find(typed, limit);
          expect(found.length).toBeLessThanOrEqual(limit);
          expect(new Set(found.map(({ listing: one }) => one)).size).toBe(found.length);
          const errors = found.map((one) => one.errors);
          expect(errors).toEqual([...errors].sort((a, b) => a - b));
        },
      ),
    );
  });

  it.each(["😀🚀", "\u202eLPAA", "x".repeat(10_000), "\u0000", "&&&", "🏳️‍🌈 apple".repeat(500), "ǺǺ ".repeat(99)])(
    "never throws, whatever the text",
    (text) => {
      expect(index.find(text, 5).length).toBeLessThanOrEqual(5);
    },
  );

  it("is the same when built in steps", () => {
    const steps = symbolIndexInSteps(KNOWN_LISTINGS);
    let many = 0;
    let made = steps.next();
    for (; made.done !== true; made = steps.next()) many += 1;
    expect(many).toBeGreaterThan(1);
    expect(made.value.find("nvdia", 3)).toEqual(known.find("nvdia", 3));
  });
});
