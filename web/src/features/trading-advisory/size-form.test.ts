import type { Strategy } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { readSizeForm, sizeFormOf } from "./size-form.ts";

const trades = [
  { profile: "MODERATE", side: "BUY", stop: 96.123456789 },
  { profile: "MODERATE", side: "SELL", stop: 104 },
] as unknown as Strategy["trades"];

it("a HOLD starts from the buy of the person's own profile", () => {
  const form = sizeFormOf({ entryPrice: 100, stopLoss: null, trades }, "MODERATE");
  expect(form).toMatchObject({ entry: "100", stop: "96.123457", riskPercent: "1" });
});

it("a proposed trade brings its own stop", () => {
  expect(sizeFormOf({ entryPrice: 100, stopLoss: 97.5, trades }, "AGGRESSIVE")).toMatchObject({
    stop: "97.5",
    riskPercent: "2",
  });
});

it("what was typed is asked as numbers", () => {
  const form = sizeFormOf({ entryPrice: 100, stopLoss: 97.5, trades }, "CONSERVATIVE");
  expect(readSizeForm({ ...form, capital: "2500.5" })).toEqual({
    ...{ capital: 2500.5, riskPercent: 0.5, entry: 100, stop: 97.5 },
    ...{ maxExposurePercent: 100, maxDrawdownPercent: 20, drawdownPercent: 0 },
  });
});
