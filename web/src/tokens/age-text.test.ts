import { expect, it } from "vitest";
import { formatAge } from "./age-text.ts";

const NOW = Date.UTC(2026, 3, 27);
const MINUTE = 60_000;

it.each([
  [0, "under 1 min"],
  [22 * MINUTE, "22 min"],
  [60 * MINUTE, "1 h"],
  [469 * MINUTE, "7 h 49 min"],
  [(3 * 24 + 4) * 60 * MINUTE, "3 d 4 h"],
  [2 * 24 * 60 * MINUTE, "2 d"],
  [60 * 24 * 60 * MINUTE + MINUTE, "60 d"],
  [61 * 24 * 60 * MINUTE, "2 months"],
  [412 * 24 * 60 * MINUTE + MINUTE, "13 months"],
  [730 * 24 * 60 * MINUTE, "23 months"],
  [1_110 * 24 * 60 * MINUTE, "3 years"],
  [-MINUTE, "under 1 min"],
  [Number.NaN, "N/A"],
])("%s ms reads %s", (age, text) => {
  expect(formatAge(NOW - age, NOW)).toBe(text);
});
