import { expect, it } from "vitest";
import { amountFault, plainAmount } from "./plain-amount.ts";

it.each([
  ["1,500.5", "1500.5"],
  [" 0.25 ", "0.25"],
  [".5", "0.5"],
  ["1,234,567", "1234567"],
  ["1,5", "1,5"],
])("%j is read as %s", (typed, amount) => {
  expect(plainAmount(typed)).toBe(amount);
});

it.each([
  ["1,5", "Enter a plain number such as 1500.25."],
  ["-3", "Enter a plain number such as 1500.25."],
  ["1e5", "Enter a plain number such as 1500.25."],
  ["", "Enter a number such as 0.25."],
  ["12.5", undefined],
])("%j: %s", (typed, fault) => {
  expect(amountFault(typed)).toBe(fault);
});

it.each(["0", "0.000", ".0"])("nothing is bought in a quantity of %s, though it may be free", (typed) => {
  expect(amountFault(typed, { aboveZero: true })).toBe("Enter a number above zero.");
  expect(amountFault(typed)).toBeUndefined();
});

it("a fee may be left out", () => {
  expect(amountFault("", { mayBeEmpty: true })).toBeUndefined();
});
