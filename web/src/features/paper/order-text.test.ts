import { expect, it } from "vitest";
import { describeFill, describeOrder, describeRole, describeTerms } from "./order-text.ts";

const NONE = { limitPrice: null, stopPrice: null, trailPercent: null };

it("writes an order as a trader would", () => {
  expect(describeOrder({ side: "sell", quantity: "1500.25", symbol: "BTC-USD", token: null })).toBe(
    "Sell 1,500.25 BTC/USD",
  );
  expect(describeOrder({ side: "buy", quantity: "3", symbol: "AAPL", token: null })).toBe("Buy 3 AAPL");
});

it.each([
  [{ ...NONE, type: "market" }, "Market, at the next price"],
  [{ ...NONE, type: "limit", limitPrice: 60_000 }, "Limit at $60,000.00"],
  [{ ...NONE, type: "stop", stopPrice: 55 }, "Stop at $55.00"],
  [{ ...NONE, type: "stop_limit", stopPrice: 55, limitPrice: 54.5 }, "Stop at $55.00, then limit at $54.50"],
  [{ ...NONE, type: "trailing_stop", trailPercent: 5 }, "Trailing stop 5% behind"],
  [{ ...NONE, type: "trailing_stop", trailPercent: 2.5, stopPrice: 97.5 }, "Trailing stop 2.5% behind, now at $97.50"],
] as const)("%j: %s", (order, text) => {
  expect(describeTerms(order)).toBe(text);
});

it("an order that waits for a price is not described as filling at the next one", () => {
  expect(describeFill("market", "real")).toBe("Fills at the next real price after you place it.");
  for (const type of ["limit", "stop", "stop_limit"] as const)
    expect(describeFill(type, "practice")).toMatch(/^Waits until the simulated price reaches your/);
  expect(describeFill("trailing_stop", "practice")).toMatch(/^Follows the price/);
});

it("a leg of a bracket says what it is, and that it waits", () => {
  expect(describeRole({ role: "entry", status: "open" })).toBeUndefined();
  expect(describeRole({ role: "target", status: "open" })).toBe("Target");
  expect(describeRole({ role: "stop", status: "waiting" })).toBe("Stop loss, waiting for entry");
});
