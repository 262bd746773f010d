import { expect, it } from "vitest";
import { pollInterval } from "./poll-interval.ts";

it("the interval is within a tenth of its base", () => {
  expect([0, 0.5, 1].map((roll) => pollInterval(30_000, roll))).toEqual([27_000, 30_000, 33_000]);
});
