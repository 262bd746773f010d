import { expect, it } from "vitest";
import { isSame } from "./use-watchlist.ts";

it("spellings of one symbol are the same, others are not", () => {
  expect(isSame("btc/usd", "BTC-USD")).toBe(true);
  expect(isSame(" aapl ", "AAPL")).toBe(true);
  expect(isSame("ETH-USD", "BTC-USD")).toBe(false);
});
