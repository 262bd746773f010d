import { expect, it } from "vitest";
import { symbolsIn } from "./symbols-in.ts";

it("reads a list of symbols in any spelling, each once and in order, and leaves out what is no symbol", () => {
  expect(symbolsIn("aapl,BTC/USD, brk-b ,AAPL,?!,")).toEqual(["AAPL", "BTC-USD", "BRK.B"]);
  expect(symbolsIn("")).toEqual([]);
});
