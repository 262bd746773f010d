import type { Strategy } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { readSizeForm, sizeFormOf } from "./size-form.ts";

const trades = [
  { profile: "MODERATE", side: "BUY", stop: 96.123456789 },
  { profile: "MODERATE", side: "SELL", stop: 104 },
] as unknown as Strategy["trades"];

it("a HOLD starts from the buy of the user's own profile", () => {
  const form = sizeFormOf({ entryPrice: 100, stopLoss: null, trades }, "MODERATE");
  expect(form).toMatchObject({ entry: "100", stop: "96.12", riskPercent: "1" });
});

it("entry and stop have the same digits as in the advice next to them", () => {
  const of = (entryPrice: number, stopLoss: number) => sizeFormOf({ entryPrice, stopLoss, trades }, "MODERATE");
  expect(of(191.91976, 180.123456)).toMatchObject({ entry: "191.92", stop: "180.12" });
  expect(of(0.40925149, 0.5512349)).toMatchObject({ entry: "0.409251", stop: "0.551235" });
  expect(of(0.000012345, 0.0000099)).toMatchObject({ entry: "0.000012345", stop: "0.0000099" });
});

it("a stop near the entry is not rounded onto it", () => {
  const of = (entryPrice: number, stopLoss: number) => sizeFormOf({ entryPrice, stopLoss, trades }, "MODERATE");
  expect(of(1.204, 1.2016)).toMatchObject({ entry: "1.204", stop: "1.2016" });
  expect(of(20.0314, 19.9913)).toMatchObject({ entry: "20.031", stop: "19.991" });
});

it("a proposed trade has its own stop", () => {
  expect(sizeFormOf({ entryPrice: 100, stopLoss: 97.5, trades }, "AGGRESSIVE")).toMatchObject({
    stop: "97.5",
    riskPercent: "2",
  });
});

it("typed values are sent as numbers, with the capital and the maximum per position of the trade plan", () => {
  const form = sizeFormOf({ entryPrice: 100, stopLoss: 97.5, trades }, "CONSERVATIVE");
  expect(readSizeForm(form, "2500.5", "10")).toEqual({
    capital: 2500.5,
    riskPercent: 0.5,
    entry: 100,
    stop: 97.5,
    maxExposurePercent: 10,
    maxDrawdownPercent: 20,
    drawdownPercent: 0,
  });
});

it("nothing is sent while a field is empty or no number above 0", () => {
  const form = sizeFormOf({ entryPrice: 100, stopLoss: 97.5, trades }, "MODERATE");
  expect(readSizeForm(form, undefined, "10")).toBeUndefined();
  expect(readSizeForm(form, "0", "10")).toBeUndefined();
  expect(readSizeForm(form, "1000", undefined)).toBeUndefined();
  for (const riskPercent of ["", " ", "0", "-1", "x"])
    expect(readSizeForm({ ...form, riskPercent }, "1000", "10")).toBeUndefined();
  expect(readSizeForm({ ...form, drawdownPercent: "" }, "1000", "10")).toBeUndefined();
  expect(readSizeForm({ ...form, drawdownPercent: "0" }, "1000", "10")).toBeDefined();
});
