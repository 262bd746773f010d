import { expect, it } from "vitest";
import { areaPath } from "./area-path.ts";

it("scales values from zero to the highest, and times over the width", () => {
  const points = [
    { atMs: 0, value: 50 },
    { atMs: 10, value: 100 },
    { atMs: 40, value: 0 },
  ];
  expect(areaPath(points, 100, 20)).toEqual({
    line: "M0 10L25 0L100 20",
    area: "M0 10L25 0L100 20V20H0Z",
  });
});

it("there is no line through one observation, and a flat one through zeros", () => {
  expect(areaPath([{ atMs: 0, value: 1 }], 100, 20)).toBeUndefined();
  expect(areaPath([], 100, 20)).toBeUndefined();
  const zeros = [
    { atMs: 0, value: 0 },
    { atMs: 1, value: 0 },
  ];
  expect(areaPath(zeros, 100, 20)?.line).toBe("M0 20L100 20");
});
