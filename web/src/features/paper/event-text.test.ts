import { expect, it } from "vitest";
import { describeEvent } from "./event-text.ts";

it.each([
  [{ kind: "fill", symbol: "BTC-USD", quantity: "0.5" }, "Bought 0.5 BTC/USD"],
  [{ kind: "fill", symbol: "AAPL", quantity: "-1200" }, "Sold 1,200 AAPL"],
  [
    {
      kind: "fill",
      symbol: "base:0x0000000000000000000000000000000000000005",
      token: { chain: "base", address: "0x0000000000000000000000000000000000000005", symbol: "SURGE", name: "Surge" },
      quantity: "-7",
    },
    "Sold 7 SURGE on Base",
  ],
  [{ kind: "opened", symbol: null, quantity: null }, "Account opened"],
  [{ kind: "borrow_fee", symbol: "AAPL", quantity: null }, "Borrow fee, AAPL"],
  [{ kind: "liquidation", symbol: "ETH-USD", quantity: "3" }, "Position liquidated, ETH/USD"],
] as const)("%j: %s", (event, text) => {
  expect(describeEvent({ token: null, ...event })).toBe(text);
});
