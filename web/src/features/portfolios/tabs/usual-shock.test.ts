import type { Holding } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { formatMove, usualShock } from "./usual-shock.ts";

const holding = (symbol: string, value: string | null): Holding => ({
  symbol,
  quantity: "1",
  averageCost: null,
  cost: "0.00",
  value,
  profit: null,
  profitPercent: null,
  price: null,
  source: null,
  asOf: null,
  freshness: null,
});
const [coin, share] = [holding("BTC-USD", "17045.05"), holding("AAPL", "1707.30")];

it("tests bitcoin if it is held, otherwise the benchmark, otherwise the largest holding", () => {
  expect(usualShock({ holdings: [share, coin], benchmark: "SPY" }).shock).toBe("BTC-USD");
  expect(usualShock({ holdings: [share], benchmark: "SPY" }).shock).toBe("SPY");
  expect(usualShock({ holdings: [holding("MSFT", "9.00"), share, holding("OLD", null)], benchmark: null }).shock).toBe(
    "AAPL",
  );
  expect(usualShock({ holdings: [], benchmark: null })).toEqual({ shock: "BTC-USD", shockPercent: -20 });
});

it("formats a move as a condition", () => {
  expect([-20, 35].map(formatMove)).toEqual(["falls 20%", "rises 35%"]);
});
