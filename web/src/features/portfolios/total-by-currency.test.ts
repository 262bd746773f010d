import { expect, it } from "vitest";
import { totalByCurrency } from "./total-by-currency.ts";

it("adds exactly within a currency and never across two", () => {
  const portfolios = [
    { currency: "USD", totalValue: "0.10" },
    { currency: "EUR", totalValue: "5.00" },
    { currency: "USD", totalValue: "9007199254740993.20" },
  ];
  expect(totalByCurrency(portfolios)).toEqual([
    { currency: "USD", value: "9007199254740993.3" },
    { currency: "EUR", value: "5" },
  ]);
});
