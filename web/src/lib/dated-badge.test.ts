import { expect, it } from "vitest";
import { datedBadge } from "./dated-badge.ts";

const STALE = { state: "stale", delayMinutes: null } as const;
const NOW_MS = Date.parse("2026-07-05T12:00:00Z");

it.each([
  ["2026-07-04T12:00:00Z", "Stale, 4 Jul"],
  ["2026-01-02T12:00:00Z", "Stale, 2 Jan"],
  // The same day of another year is neither today nor in this year.
  ["2019-07-05T12:00:00Z", "Stale, 5 Jul 2019"],
  ["2025-12-30T12:00:00Z", "Stale, 30 Dec 2025"],
])("data stale since %s reads '%s'", (asOf, text) => {
  expect(datedBadge(STALE, asOf, NOW_MS).text).toBe(text);
});

it("data stale since today shows the time", () => {
  expect(datedBadge(STALE, "2026-07-05T11:00:00Z", NOW_MS).text).toMatch(/^Stale, \d\d:\d\d$/);
});
