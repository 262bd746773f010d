import { expect, it } from "vitest";
import { rangeCone } from "./range-cone.ts";

const cone = rangeCone({
  fromMs: 0,
  closesMs: [100, 300, 700, 800],
  price: 100,
  outer: { low: 81, high: 121 },
  inner: { low: 90, high: 110 },
  innerPercent: 25,
  name: "90% range",
});

it("ends in the range it was made from", () => {
  const last = cone.steps.at(-1);
  expect(last?.atMs).toBe(800);
  expect(last?.outer.low).toBeCloseTo(81, 9);
  expect(last?.outer.high).toBeCloseTo(121, 9);
  expect(last?.inner.high).toBeCloseTo(110, 9);
});

it("is half as wide at a quarter of its bars, in log price", () => {
  const quarter = cone.steps[0];
  expect(quarter?.atMs).toBe(100);
  expect(quarter?.outer.high).toBeCloseTo(110, 9);
  expect(quarter?.outer.low).toBeCloseTo(90, 9);
});
