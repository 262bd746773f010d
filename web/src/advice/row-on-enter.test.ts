import type { SymbolListing } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { rowOnEnter } from "./row-on-enter.ts";

const row = (symbol: string, exact: boolean) => ({ symbol, exact }) as SymbolListing;
const GUESSES = [row("ETH-USD", false), row("EURN", false)];

it("Enter never takes a guess: the text is sent as typed, and the server answers that there is no such symbol", () => {
  for (const typed of ["eurusd", "nasdaq", "s&p 500", "silver"]) expect(rowOnEnter(GUESSES, -1, typed)).toBeUndefined();
});

it("Enter takes the only company of a typed name, and any row chosen with the arrows", () => {
  expect(rowOnEnter([...GUESSES, row("BMW.DE", true)], -1, "bayerische motoren werke ag")?.symbol).toBe("BMW.DE");
  expect(rowOnEnter(GUESSES, 0, "eurusd")?.symbol).toBe("ETH-USD");
});

it("Enter sends what may be a symbol as typed, though the list has another", () => {
  expect(rowOnEnter([row("AAPL", true)], -1, "zzzz")).toBeUndefined();
});
