import { expect, it } from "vitest";
import { typedSymbols } from "./typed-symbols.ts";

it("adds typed symbols once, in capitals, separated by commas or spaces", () => {
  expect(typedSymbols(["AAPL"], " msft, btc/usd aapl;")).toEqual(["AAPL", "MSFT", "BTC/USD"]);
  expect(typedSymbols(["AAPL"], "  ")).toEqual(["AAPL"]);
});
