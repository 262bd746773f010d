import { describe, expect, it } from "vitest";
import { formatAge, formatCloseDay, formatDate, formatTimestamp } from "./format-time.ts";

const NOW = Date.parse("2025-06-02T14:30:00Z");

describe("an age", () => {
  it.each([
    [0, "just now"],
    [4_999, "just now"],
    [-30_000, "just now"],
    [5_000, "5 s ago"],
    [59_999, "59 s ago"],
    [60_000, "1 min ago"],
    [3_599_999, "59 min ago"],
    [3_600_000, "1 h ago"],
    [86_399_999, "23 h ago"],
    [86_400_000, "1 Jun 2025"],
    [-120_000, "2 Jun 2025, 14:32 UTC"],
  ])("of %s ms reads %s", (age, text) => {
    expect(formatAge(NOW - age, NOW)).toBe(text);
  });

  it("is N/A if unknown", () => {
    expect(formatAge(undefined, NOW)).toBe("N/A");
    expect(formatDate(null)).toBe("N/A");
  });
});

describe("the day of a close", () => {
  it("is the day that ends at midnight, or else its own day", () => {
    expect(formatCloseDay(Date.parse("2025-07-05T00:00:00Z"))).toBe("4 Jul 2025");
    expect(formatCloseDay(Date.parse("2025-06-30T20:00:00Z"))).toBe("30 Jun 2025");
    expect(formatCloseDay(Date.parse("2025-06-30T20:00:00Z"), "Asia/Tokyo")).toBe("1 Jul 2025");
    expect(formatCloseDay(null)).toBe("N/A");
  });
});

describe("a timestamp", () => {
  it("is formatted in its zone", () => {
    expect(formatTimestamp(NOW)).toBe("2 Jun 2025, 14:30 UTC");
    expect(formatTimestamp(NOW, "America/New_York")).toMatch(/^2 Jun 2025, 10:30 (GMT-4|EDT)$/);
    expect(formatDate(NOW)).toBe("2 Jun 2025");
  });
});
