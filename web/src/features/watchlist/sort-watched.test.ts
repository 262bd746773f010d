import type { WatchedSymbol } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { sortWatched, type Sort } from "./sort-watched.ts";

const CHANGES: Readonly<Record<string, number | null>> = { AAPL: 1, NVDA: -2, TSLA: 3, ADA: null };
const watched = ["TSLA", "ZZZ", "AAPL", "ADA", "NVDA"].map((symbol) => ({ symbol }) as WatchedSymbol);
const sorted = (by: Sort) => sortWatched(watched, by, (symbol) => CHANGES[symbol]).map(({ symbol }) => symbol);

it("keeps the order of adding, or sorts by symbol", () => {
  expect(sorted("added")).toEqual(["TSLA", "ZZZ", "AAPL", "ADA", "NVDA"]);
  expect(sorted("symbol")).toEqual(["AAPL", "ADA", "NVDA", "TSLA", "ZZZ"]);
});

it("sorts by the day's change, those without one last in the order of adding", () => {
  expect(sorted("rises")).toEqual(["TSLA", "AAPL", "NVDA", "ZZZ", "ADA"]);
  expect(sorted("falls")).toEqual(["NVDA", "AAPL", "TSLA", "ZZZ", "ADA"]);
});
