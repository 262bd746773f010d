import { expect, it } from "vitest";
import { typedSymbols } from "./typed-symbols.ts";

it("adds what was typed once, in capitals, parted by commas or spaces", () => {
  expect(typedSymbols(["AAPL"], " msft, btc/usd aapl;")).toEqual(["AAPL", "MSFT", "BTC/USD"]);
  expect(typedSymbols(["AAPL"], "  ")).toEqual(["AAPL"]);
});
