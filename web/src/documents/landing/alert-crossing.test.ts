import { expect, it } from "vitest";
import { alertCrossing } from "./alert-crossing.ts";

it("finds the round price that was waited for longest, and where it was crossed", () => {
  expect(alertCrossing([100, 104, 99, 103, 107, 112, 111])).toEqual({ level: 108, side: "above", at: 5 });
  expect(alertCrossing([0.52, 0.55, 0.5, 0.47, 0.41, 0.44])).toEqual({ level: 0.42, side: "below", at: 4 });
});

it("finds none where nothing moved", () => {
  expect(alertCrossing([])).toBeUndefined();
  expect(alertCrossing([5, 5, 5])).toBeUndefined();
});
