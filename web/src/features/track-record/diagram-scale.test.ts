import { expect, it } from "vitest";
import { diagramScale, isOutside } from "./diagram-scale.ts";

const point = (statedPercent: number, happenedPercent: number, bandLow: number, bandHigh: number) => ({
  statedPercent,
  happenedPercent,
  bandLow,
  bandHigh,
});

it("the scale contains every point and band, in whole tens, and is never narrow", () => {
  expect(diagramScale([])).toEqual({ low: 0, high: 100 });
  expect(diagramScale([point(22, 25, 18, 31), point(61, 64, 55, 68)])).toEqual({ low: 10, high: 70 });
  expect(diagramScale([point(90, 91, 88, 93)])).toEqual({ low: 70, high: 100 });
  expect(diagramScale([point(1, 1, 0, 2)])).toEqual({ low: 0, high: 30 });
});

it("a point on the edge of its band is within", () => {
  expect([point(50, 45, 45, 55), point(50, 44.9, 45, 55), point(50, 55.1, 45, 55)].map(isOutside)).toEqual([
    ...[false, true, true],
  ]);
});
