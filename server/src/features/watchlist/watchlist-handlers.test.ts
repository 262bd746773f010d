import { Failure } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { VendorError } from "../../providers/vendor.ts";
import { createWatchlistHandlers } from "./watchlist-handlers.ts";

const added: string[] = [];
const handlers = createWatchlistHandlers({
  store: {
    of: () => Promise.resolve(added.map((symbol) => ({ symbol, addedAtMs: 0 }))),
    add: (_, symbol) => Promise.resolve(added.push(symbol) > 0),
    addAll: () => Promise.resolve(true),
    remove: () => Promise.resolve(),
    among: () => Promise.resolve(new Map()),
    followed: () => Promise.resolve([]),
  },
  clock: { wallMs: () => 0 },
  listingOf: () => undefined,
  isKnown: ({ symbol }) =>
    symbol === "OCDO.L"
      ? Promise.reject(new VendorError("yahoo", "unreachable", "connection refused"))
      : Promise.resolve(symbol === "AAPL"),
  suggestionsFor: () => Promise.resolve({ sentence: "", errors: [] }),
});
const add = (symbol: string) => handlers.addToWatchlist({ params: { id: "ann" }, body: { symbol } });

it("adds a symbol that a source has, and rejects definitively one that all sources deny", async () => {
  expect((await add("aapl")).map(({ symbol }) => symbol)).toEqual(["AAPL"]);
  await expect(add("ZZTOP")).rejects.toMatchObject({
    code: "unknown-symbol",
    message: new Failure("unknown-symbol", { symbol: "ZZTOP", suggestions: "" }).message,
    field: "symbol",
  });
});

it("does not reject a symbol definitively while a source could not be reached", async () => {
  await expect(add("OCDO.L")).rejects.toMatchObject({
    code: "unknown-symbol",
    field: "symbol",
    message: expect.stringContaining("Not every source could be checked"),
  });
  expect(added).toEqual(["AAPL"]);
});
