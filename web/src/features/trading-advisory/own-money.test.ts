import type { Portfolio } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { ownMoneyOf, typedMoney, typedShare } from "./own-money.ts";

const portfolio = (currency: string, totalValue: string, held: Readonly<Record<string, string | null>> = {}) =>
  ({
    currency,
    totalValue,
    holdings: Object.entries(held).map(([symbol, value]) => ({ symbol, value })),
  }) as Portfolio;

it("sums the portfolios in the symbol's currency exactly, and the symbol's value in them", () => {
  const all = [
    portfolio("EUR", "500.00", { AAPL: "77.00" }),
    portfolio("USD", "1000.10", { AAPL: "240.10", SPY: "1" }),
    portfolio("USD", "0.20", { AAPL: "999.90" }),
  ];
  expect(ownMoneyOf(all, "AAPL", "USD")).toEqual({ currency: "USD", total: "1000.30", holdingValue: "1240.00" });
  expect(ownMoneyOf(all, "MSFT", "USD").holdingValue).toBe("0.00");
});

it("without a portfolio in the symbol's currency uses that of the first one, and never adds two currencies", () => {
  const all = [portfolio("EUR", "500.00", { AAPL: "77.00" }), portfolio("GBP", "9.00", { AAPL: "5.00" })];
  expect(ownMoneyOf(all, "AAPL", "USD")).toEqual({ currency: "EUR", total: "500.00", holdingValue: "77.00" });
});

it("does not count a holding without a price as zero, nor a missing portfolio as no money", () => {
  expect(ownMoneyOf([portfolio("USD", "10", { AAPL: null })], "AAPL", "USD").holdingValue).toBeUndefined();
  expect(ownMoneyOf([], "AAPL", "USD")).toEqual({ currency: "USD", total: undefined, holdingValue: undefined });
});

it("reads an amount exactly, and rejects an ambiguous one", () => {
  expect(typedMoney("25,000.50")).toEqual({ amount: "25000.50" });
  expect(typedMoney(" ")).toEqual({ amount: undefined });
  expect(typedMoney("60.000")).toEqual({ error: "Enter 60000 or 60.0000: 60.000 can be read as both." });
  for (const wrong of ["-5", "1e9", "ten", "1.123456789"]) expect(typedMoney(wrong)).toHaveProperty("error");
});

it("a share is above 0 and 100 at most", () => {
  expect(["10", "7.5%", "100", "0", "101", "x", ""].map(typedShare)).toEqual([
    ...["10", "7.5", "100", undefined, undefined, undefined, undefined],
  ]);
});
