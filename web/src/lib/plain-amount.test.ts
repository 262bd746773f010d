import { expect, it } from "vitest";
import { amountError, plainAmount } from "./plain-amount.ts";

it.each([
  ["1,500.5", "1500.5"],
  [" 0.25 ", "0.25"],
  [".5", "0.5"],
  ["1,234,567", "1234567"],
  ["1,234.", "1234."],
  ["1,5", "1,5"],
])("%j is read as %s", (typed, amount) => {
  expect(plainAmount(typed)).toBe(amount);
});

it.each([
  ["1,5", "Enter a plain number such as 1500.25."],
  // A second number typed after the one that stood there.
  ["78227.1170,000", "Enter a plain number such as 1500.25."],
  ["1,2345", "Enter a plain number such as 1500.25."],
  ["1,234,56", "Enter a plain number such as 1500.25."],
  ["-3", "Enter a plain number such as 1500.25."],
  ["1e5", "Enter a plain number such as 1500.25."],
  ["", "Enter a number such as 0.25."],
  ["12.5", undefined],
])("%j: %s", (typed, error) => {
  expect(amountError(typed)).toBe(error);
});

it.each(["0", "0.000", ".0"])("rejects a quantity of %s, though a price may be zero", (typed) => {
  expect(amountError(typed, { aboveZero: true })).toBe("Enter a number above zero.");
  expect(amountError(typed)).toBeUndefined();
});

it("accepts an empty fee", () => {
  expect(amountError("", { mayBeEmpty: true })).toBeUndefined();
});
