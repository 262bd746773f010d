import { expect, it } from "vitest";
import { amountParts } from "./amount-parts.ts";

it.each([
  ["79.004217", "79.", "004217"],
  ["29.004217000000000001", "29.", "004217000000000001"],
  ["79", "79", ""],
])("%s is shown whole, the digits that name the invoice apart", (amount, whole, naming) => {
  expect(amountParts(amount)).toEqual({ whole, naming });
  expect(whole + naming).toBe(amount);
});
