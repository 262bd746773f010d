import { expect, it } from "vitest";
import { LEAST_PRICE } from "./candle.ts";
import { changeOf } from "./price-change.ts";

it("a price's change is in its money and in percent of its reference, without the dust of binary fractions", () => {
  expect(changeOf({ price: 0.3, reference: 0.1 })).toEqual({ change: 0.2, changePercent: 200 });
});

it("no change in percent is told of a reference that it would be endless against", () => {
  expect(changeOf({ price: 100, reference: 5e-324 })).toEqual({ change: 100, changePercent: undefined });
  expect(changeOf({ price: 1e12, reference: LEAST_PRICE }).changePercent).toBe(1e32);
});
