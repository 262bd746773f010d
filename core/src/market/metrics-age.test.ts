import { describe, expect, it } from "vitest";
import { oldMetricsNote } from "./metrics-age.ts";

// All values here are simulated for this test.
const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 2);
const daysAgo = (days: number) => ({ value: 12, source: "vendor", asOfMs: NOW_MS - days * DAY_MS });
const noteOf = (market: number, reported: number) =>
  oldMetricsNote(
    {
      symbol: "ACME",
      metrics: { trailingPe: daysAgo(market), totalRevenue: { ...daysAgo(reported), currency: "USD" } },
    },
    NOW_MS,
  );

describe("the age of company figures", () => {
  it("is acceptable up to 7 days for price-based values and 200 days for reported ones", () => {
    expect(noteOf(7, 200)).toBeUndefined();
    expect(noteOf(8, 200)).toBe(
      "Older than they should be. Figures that move with the price are of 25 Oct 2026, 8 days ago (7 at most).",
    );
    expect(noteOf(7, 201)).toMatch(
      /^Older than they should be. Figures that the company reported are of 15 Apr 2026, 201 days ago/,
    );
  });

  it("names both kinds when both are old", () => {
    expect(noteOf(2000, 2000)).toMatch(/price are of 12 May 2021.*reported are of 12 May 2021/);
  });
});
