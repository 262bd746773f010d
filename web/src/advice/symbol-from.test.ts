import { expect, it } from "vitest";
import { symbolFrom } from "./symbol-from.ts";

it.each([
  [" aapl ", "AAPL"],
  ["btc-usd", "BTC-USD"],
  ["", undefined],
  ["   ", undefined],
])("%j is read as %j", (typed, symbol) => {
  expect(symbolFrom(typed)).toBe(symbol);
});
