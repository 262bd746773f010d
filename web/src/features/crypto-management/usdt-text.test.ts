import fc from "fast-check";
import { expect, test } from "vitest";
import { formatSum, formatUsdt } from "./usdt-text.ts";

test("separates thousands in the integer part only", () => {
  expect(
    ["0.000000", "29.004410", "999", "1000.5", "2839.170000", "12345678.000000000000000001"].map(formatUsdt),
  ).toEqual([...["0.000000", "29.004410", "999", "1,000.5", "2,839.170000", "12,345,678.000000000000000001"]]);
});

test("leaves out zeros at the end of a sum, and no other digit", () => {
  expect(["0.000000", "29.004410", "999", "1000.5", "2839.170000"].map(formatSum)).toEqual([
    "0.00",
    "29.00441",
    "999.00",
    "1,000.50",
    "2,839.17",
  ]);
});

test("neither drops nor adds a digit of an exact amount", () => {
  const amount = fc.stringMatching(/^\d{1,60}(?:\.\d{1,18})?$/);
  fc.assert(fc.property(amount, (exact) => formatUsdt(exact).replaceAll(",", "") === exact));
});
