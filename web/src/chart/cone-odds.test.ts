import { expect, it } from "vitest";
import { coneOdds } from "./cone-odds.ts";

const cone = {
  fromMs: 0,
  name: "90% range",
  innerPercent: 25,
  steps: [
    { atMs: 1, outer: { low: 98, high: 102 }, inner: { low: 99, high: 101 } },
    { atMs: 2, outer: { low: 90, high: 112 }, inner: { low: 96, high: 106 } },
  ],
};

it.each([
  [113, "above", 0, 5],
  [112, "above", 0, 5],
  [110, "above", 5, 25],
  [100, "above", 25, 75],
  [92, "below", 5, 25],
  [90, "below", 0, 5],
] as const)("beyond %d the chance at the end is %s, %d%% to %d%%", (price, side, from, to) => {
  expect(coneOdds(cone, price)).toEqual({ side, from, to });
});

it("there is none without a range", () => {
  expect(coneOdds({ ...cone, steps: [] }, 100)).toBeUndefined();
});
