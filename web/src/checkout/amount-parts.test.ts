import { expect, it } from "vitest";
import { amountParts } from "./amount-parts.ts";

it.each([
  ["79.004217", "79.", "004217"],
  ["29.004217000000000001", "29.", "004217000000000001"],
  ["79", "79", ""],
])("%s is shown in full, with the digits that identify the invoice separate", (amount, whole, naming) => {
  expect(amountParts(amount)).toEqual({ whole, naming });
  expect(whole + naming).toBe(amount);
});
