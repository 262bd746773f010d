import { expect, it } from "vitest";
import { rangeText } from "./range-text.ts";

it.each([
  [202.11, 216.44, "USD", "$202–\u2060217"],
  [53_174.2, 141_481.7, "USD", "$53,174–\u2060141,482"],
  [98.421, 101.629, "USD", "$98.42–\u2060101.63"],
  [0.0812, 0.1034, "USD", "$0.081–\u20600.104"],
  [202.11, 216.44, "USDT", "202–\u2060217 USDT"],
  [202.11, 216.44, "EUR", "€202–\u2060217"],
])("formats %d to %d %s no finer than its width needs", (low, high, currency, text) => {
  expect(rangeText(low, high, currency)).toBe(text);
});

it("falls back to the exact prices for a range without a width, or far below a cent", () => {
  expect(rangeText(100, 100, "USD")).toBe("$100.00 to $100.00");
  expect(rangeText(0.00000012, 0.00000018, "USD")).toMatch(/ to /);
});
