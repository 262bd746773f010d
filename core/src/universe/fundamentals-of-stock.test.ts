import { expect, it } from "vitest";
import { fundamentalsOfStock } from "./fundamentals-of-stock.ts";
import { stockOfFundamentals } from "./stock-of-fundamentals.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.parse("2025-06-02T16:00:00Z");
const reported = (value: number, days: number) => ({ value, source: "yahoo", asOfMs: NOW_MS - days * DAY_MS });
const dollars = (value: number, days: number) => ({ ...reported(value, days), currency: "USD" });

it("a stored stock returns the company metrics that are still current, in dollars, and none of its other fields", () => {
  const metrics = {
    price: reported(5, 0),
    marketCap: reported(9, 6),
    trailingPe: reported(8, 8),
    totalRevenue: reported(3, 100),
  };
  const stock = { symbol: "ABC", name: "Abc", sector: "Energy" as const, industry: undefined, metrics };
  expect(fundamentalsOfStock(stock, NOW_MS)).toEqual({
    symbol: "ABC",
    name: "Abc",
    sector: "Energy",
    currency: "USD",
    metrics: { marketCap: dollars(9, 6), totalRevenue: dollars(3, 100) },
  });
});

it("a source's report on a company comes back out of the universe unchanged", () => {
  const metrics = { marketCap: dollars(9, 1), beta: reported(1.2, 1) };
  const company = { symbol: "ABC", name: "Abc", sector: "Energy", industry: "Oil", currency: "USD", metrics };
  expect(fundamentalsOfStock(stockOfFundamentals(company), NOW_MS)).toEqual(company);
});

it("money that no source calls dollars is not treated as dollars, and no ratio is stored without its exchange rate", () => {
  const rate = { from: "CNY", to: "USD", ...reported(0.14, 1) };
  const metrics = {
    marketCap: { ...reported(9, 1), currency: "GBP" },
    totalRevenue: { ...reported(9, 1), currency: "CNY" },
    priceToBook: { ...reported(2.4, 1), rate },
    currentRatio: reported(1.5, 1),
  };
  expect(stockOfFundamentals({ symbol: "ABC", currency: "USD", metrics }).metrics).toEqual({
    currentRatio: reported(1.5, 1),
  });
});
