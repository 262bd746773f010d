import type { SymbolListing } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { guessNote, incompleteNote } from "./search-notes.ts";

const GUESS = { symbol: "ETH-USD", guess: true } as SymbolListing;
const MATCH = { symbol: "AAPL", guess: false } as SymbolListing;
const noteOf = (listings: SymbolListing[], absent: string | null) =>
  guessNote({ answer: { listings, absent, unreachable: [] } });

it("says above guesses what is not here, and nothing above matches", () => {
  expect(noteOf([GUESS], "No EUR/USD here.")).toBe("No EUR/USD here. Did you mean:");
  expect(noteOf([], "No EUR/USD here.")).toBe("No EUR/USD here.");
  expect(noteOf([GUESS], null)).toBe("No exact match. Did you mean:");
  expect(noteOf([MATCH, GUESS], null)).toBeUndefined();
  expect(noteOf([], null)).toBeUndefined();
  expect(guessNote({ answer: undefined })).toBeUndefined();
});

it("says which sources could not be searched, or that none was", () => {
  const answer = { listings: [], absent: null, unreachable: ["yahoo"] };
  expect(incompleteNote({ answer, hasFailed: false })).toMatch(/^Yahoo couldn't be searched/);
  expect(incompleteNote({ answer: { ...answer, unreachable: [] }, hasFailed: false })).toBeUndefined();
  expect(incompleteNote({ answer: undefined, hasFailed: true })).toMatch(/^Symbols couldn't be searched/);
});
