import fc from "fast-check";
import { expect, it } from "vitest";
import { typedAmount } from "./typed-amount.ts";
import { writtenAmount } from "./written-amount.ts";

it.each([
  [1e10, "10B"],
  [2_500_000, "2.5M"],
  [3.4e12, "3.4T"],
  [50_000, "50k"],
  [-20_000, "-20k"],
  [12_345, "12,345"],
  [1_234_567.5, "1,234,567.5"],
  [1_500, "1500"],
  [0.5, "0.5"],
  [0, "0"],
])("%s is written %s", (value, text) => {
  expect(writtenAmount(value)).toBe(text);
});

it("reads back every typed amount unchanged", () => {
  const part = fc.integer({ min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(part, fc.integer({ min: 0, max: 3 }), (digits, decimals) => {
      const value = digits / 10 ** decimals + 0;
      expect(typedAmount(writtenAmount(value), true)).toBe(value);
    }),
  );
});
