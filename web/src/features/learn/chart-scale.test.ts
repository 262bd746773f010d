import { candleColumns } from "@sextant/core/market";
import fc from "fast-check";
import { expect, it } from "vitest";
import { chartScale } from "./chart-scale.ts";

const bars = candleColumns(
  [10, 20, 5].map((close, i) => ({ openTimeMs: i, open: 10, high: close + 1, low: close - 1, close, volume: 1 })),
);

it("puts the highest price at the top and the lowest at the bottom", () => {
  const { y, ticks } = chartScale(bars, 3, []);
  expect(y(21)).toBeCloseTo(0.08);
  expect(y(4)).toBeCloseTo(0.92);
  expect(ticks).toEqual([5, 10, 15, 20]);
});

it("does not reach further for bars that are hidden, and makes room for a line", () => {
  const hidden = chartScale(bars, 2, []);
  expect(hidden.y(4)).toBeGreaterThan(0.8);
  expect(chartScale(bars, 2, [1]).y(1)).toBeCloseTo(0.92);
});

it("reads a price back from where it is", () => {
  fc.assert(
    fc.property(fc.double({ min: -50, max: 100, noNaN: true }), (price) => {
      const { y, priceAt } = chartScale(bars, 3, [-50, 100]);
      expect(priceAt(y(price))).toBeCloseTo(price, 6);
    }),
  );
});
