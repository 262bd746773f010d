import { expect, it } from "vitest";
import { amountWay, formatMoney, formatProfit, formatQuantity } from "./money-text.ts";

it.each([
  ["1234.5", "USD", "$1,234.50"],
  ["0", "EUR", "\u20ac0.00"],
  ["-12.345", "GBP", "\u2212\u00a312.35"],
  ["90071992547409931.27", "USD", "$90,071,992,547,409,931.27"],
  ["5", "USDT", "5.00 USDT"],
  ["-0.001", "USD", "$0.00"],
])("%s %s is %s", (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

it("shows a sign for a gain, none for zero, and 'N/A' for a missing amount", () => {
  expect([
    formatProfit("3.1", "USD"),
    formatProfit("-3.1", "USD"),
    formatProfit("0.00", "USD"),
    formatProfit(null, "USD"),
  ]).toEqual(["+$3.10", "\u2212$3.10", "$0.00", "N/A"]);
});

it("preserves the decimals of a quantity", () => {
  expect([formatQuantity("0.25000000"), formatQuantity("1500"), formatQuantity("0.123456789")]).toEqual([
    "0.25",
    "1,500",
    "0.12345679",
  ]);
});

it("shows a quantity below eight decimals as more than zero", () => {
  expect([formatQuantity("0.00000000123456"), formatQuantity("-0.000000000001"), formatQuantity("0.000")]).toEqual([
    "0.000000001235",
    "\u22120.000000000001",
    "0",
  ]);
});

it.each([
  ["1", "up"],
  ["-0.1", "down"],
  ["0.00", "flat"],
  [null, "flat"],
] as const)("%s points %s", (amount, way) => {
  expect(amountWay(amount)).toBe(way);
});
