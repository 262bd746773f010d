import { expect, it } from "vitest";
import { observationPath } from "./observation-path.ts";

it("the lowest price is at the bottom, the highest at the top, the last ends the line", () => {
  const path = observationPath([1, 3, 2], 96, 28);
  expect(path?.line).toBe("M2 25L47.5 3L93 14");
  expect(path?.base).toBe(25);
  expect(path?.end).toEqual([93, 14]);
});

it("constant prices are in the middle", () => {
  expect(observationPath([2, 2], 96, 28)?.line).toBe("M2 14L93 14");
});

it("a single observation has no line", () => {
  expect(observationPath([1], 96, 28)).toBeUndefined();
  expect(observationPath([], 96, 28)).toBeUndefined();
});
