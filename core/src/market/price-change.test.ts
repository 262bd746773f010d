import { expect, it } from "vitest";
import { LEAST_PRICE } from "./candle.ts";
import { changeOf } from "./price-change.ts";

it("computes a price's change in its currency and in percent of its reference, without floating-point noise", () => {
  expect(changeOf({ price: 0.3, reference: 0.1 })).toEqual({ change: 0.2, changePercent: 200 });
});

it("reports no percentage for a reference so small that the change would be practically infinite", () => {
  expect(changeOf({ price: 100, reference: 5e-324 })).toEqual({ change: 100, changePercent: undefined });
  expect(changeOf({ price: 1e12, reference: LEAST_PRICE }).changePercent).toBe(1e32);
});
