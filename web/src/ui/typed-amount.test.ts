import { expect, it } from "vitest";
import { typedAmount } from "./typed-amount.ts";

it.each([
  ["", null],
  ["  ", null],
  ["0", 0],
  ["50,000", 50_000],
  ["50k", 50_000],
  ["$2.5 M", 2_500_000],
  ["1B", 1e9],
  ["3.4T", 3.4e12],
  ["1.005k", 1_005],
  ["-5", undefined],
  ["1e9", undefined],
  ["ten", undefined],
  ["999999999999999b", undefined],
])("'%s' is %s", (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

it("accepts a negative amount where allowed", () => {
  expect(typedAmount("-5", true)).toBe(-5);
  expect(typedAmount("−2.5k", true)).toBe(-2_500);
  expect(typedAmount("-999999b", true)).toBe(-999_999e9);
  expect(typedAmount("-9999999b", true)).toBeUndefined();
});
