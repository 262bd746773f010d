import { expect, it } from "vitest";
import { namedSymbols } from "./named-symbols.ts";

it("names up to four symbols as people write them, and counts the others", () => {
  expect(namedSymbols(["BTC-USD", "AAPL"])).toBe("BTC/USD, AAPL");
  expect(namedSymbols(["A", "B", "C", "D", "E", "F"])).toBe("A, B, C, D, 2 more");
});
