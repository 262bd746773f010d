import { API_CALL_DAYS } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { daysOfCalls } from "./days-of-calls.ts";

const NOW = Date.parse("2026-11-30T00:30:00.000Z");

it("has a place for each of the days, with nothing where there were no calls", () => {
  const days = daysOfCalls(
    [
      { day: "2026-10-31", calls: 9 },
      { day: "2026-11-01", calls: 4 },
      { day: "2026-11-29", calls: 2 },
      { day: "2026-11-30", calls: 1 },
    ],
    NOW,
  );
  expect(days).toHaveLength(API_CALL_DAYS);
  expect([days[0], days[1]]).toEqual([
    { day: "2026-11-01", calls: 4 },
    { day: "2026-11-02", calls: 0 },
  ]);
  expect(days.slice(-2).map(({ calls }) => calls)).toEqual([2, 1]);
  expect(days.reduce((sum, { calls }) => sum + calls, 0)).toBe(7);
});
