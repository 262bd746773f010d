import { expect, it } from "vitest";
import { describeHorizon, mainRange, placedRanges } from "./range-text.ts";

const range = (sessions: number, lowPercent: number, highPercent: number) => ({
  sessions,
  low: "90.00",
  high: "110.00",
  lowPercent,
  highPercent,
});

it("names horizons in everyday words", () => {
  expect([1, 5, 21, 63, 10].map(describeHorizon)).toEqual([
    "1 day",
    "1 week",
    "1 month",
    "3 months",
    "10 trading days",
  ]);
});

it("leads with a month, or else with the longest horizon", () => {
  expect(mainRange([range(1, -1, 1), range(21, -5, 5), range(63, -9, 9)])?.sessions).toBe(21);
  expect(mainRange([range(5, -1, 1), range(1, -2, 2)])?.sessions).toBe(5);
  expect(mainRange([])).toBeUndefined();
});

it("puts all ranges on one scale with the current value", () => {
  const { placed, now } = placedRanges([range(21, -20, 30), range(1, -10, 5)]);
  expect(placed.map(({ sessions, from, to }) => [sessions, from, to])).toEqual([
    [1, 0.2, 0.5],
    [21, 0, 1],
  ]);
  expect(now).toBe(0.4);
  expect(placedRanges([]).now).toBe(0.5);
});
