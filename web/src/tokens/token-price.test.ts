import { expect, it } from "vitest";
import { plainPrice, tokenPrice } from "./token-price.ts";

it.each([
  [0.000169, "$1.69e-4", "$0.000169"],
  [0.0000000161, "$1.61e-8", "$0.0000000161"],
  [1.234e-12, "$1.23e-12", "$0.00000000000123"],
  [0.00244, "$0.002440", undefined],
  [0, "$0.00", undefined],
  [null, "N/A", undefined],
])("the price %s reads %s, and plainly %s", (value, text, plain) => {
  expect([tokenPrice(value), plainPrice(value)]).toEqual([text, plain]);
});
