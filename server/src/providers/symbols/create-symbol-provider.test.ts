import { type Instrument, parseSymbol } from "@sextant/core/market";
import { expect, it } from "vitest";
import { VendorError, type VendorErrorKind } from "../vendor.ts";
import { createSymbolProvider } from "./create-symbol-provider.ts";
import type { SymbolVendor } from "./port.ts";

const deps = { clock: { nowMs: () => 0, replay: undefined }, log: { warn: () => undefined }, silenceMs: 5, moreMs: 20 };

function instrument(symbol: string): Instrument {
  const parsed = parseSymbol(symbol);
  if (parsed === undefined) throw new Error(`${symbol} is no symbol`);
  return parsed;
}

const listing = (name: string, symbol: string): SymbolVendor => ({
  name,
  searchListings: () => Promise.resolve([{ instrument: instrument(symbol), name: `${symbol} of ${name}` }]),
});
const failing = (name: string, kind: VendorErrorKind): SymbolVendor => ({
  name,
  onlyPairs: true,
  searchListings: () => Promise.reject(new VendorError(name, kind, "seeded")),
});
const silent: SymbolVendor = { name: "silent", searchListings: () => new Promise(() => undefined) };

async function search(vendors: readonly SymbolVendor[], signal?: AbortSignal) {
  const { listings, failed } = await createSymbolProvider(vendors, deps).searchListings("x", signal);
  return {
    symbols: listings.map((one) => one.instrument.symbol),
    failed: failed.map(({ source, error, onlyPairs }) => [source, error.kind, onlyPairs]),
  };
}

it("returns what some vendors list, with those that failed or did not answer", async () => {
  expect(await search([listing("one", "AAPL"), failing("two", "unreachable"), silent])).toEqual({
    symbols: ["AAPL"],
    failed: [
      ["two", "unreachable", true],
      ["silent", "timeout", false],
    ],
  });
});

it("lists all vendors when none answered, and does not throw", async () => {
  expect(await search([failing("one", "rate-limited"), failing("two", "garbage")])).toEqual({
    symbols: [],
    failed: [
      ["one", "rate-limited", true],
      ["two", "garbage", true],
    ],
  });
});

it("counts an empty list as an answer", async () => {
  expect(await search([failing("one", "not-found"), listing("two", "AAPL")])).toEqual({
    symbols: ["AAPL"],
    failed: [],
  });
  expect(await search([failing("one", "not-found")])).toEqual({ symbols: [], failed: [] });
});

it("names vendors that had not answered when the caller's time was up", async () => {
  const over = new AbortController();
  const found = search([silent, listing("two", "AAPL")], over.signal);
  over.abort();
  expect((await found).failed.map(([source]) => source)).toContain("silent");
});

it("treats a bug of ours as one vendor's garbage, not as a failed search", async () => {
  const broken: SymbolVendor = { name: "broken", searchListings: () => Promise.reject(new TypeError("seeded")) };
  const found = await search([broken, listing("two", "AAPL")]);
  expect([found.symbols, found.failed.map(([source]) => source)]).toEqual([["AAPL"], ["broken"]]);
});
