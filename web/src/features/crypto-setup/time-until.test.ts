import { expect, test } from "vitest";
import { timeUntil } from "./time-until.ts";

test.each([
  [0, "in a moment"],
  [-5, "in a moment"],
  [1, "in 1 min"],
  [60_000, "in 1 min"],
  [60_001, "in 2 min"],
  [3_600_000, "in 1 h"],
  [78_180_000, "in 21 h 43 min"],
])("%d ms read '%s'", (ms, text) => {
  expect(timeUntil(1_000_000 + ms, 1_000_000)).toBe(text);
});
