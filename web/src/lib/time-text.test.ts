import { describe, expect, it } from "vitest";
import { statedDay, statedTime, formatTime, zoneTime, formatSpan } from "./time-text.ts";

describe("times in words", () => {
  const now = Date.UTC(2025, 5, 2, 12);

  it.each([
    [20_000, "just now"],
    [60_000, "1 min ago"],
    [59 * 60_000, "59 min ago"],
    [3_600_000, "1 h ago"],
    [86_399_000, "23 h ago"],
    [86_400_000 * 2, "31 May 2025"],
  ])("an age of %i ms reads %s", (age, text) => {
    expect(formatTime(now - age, now)).toBe(text);
  });

  it("a transaction with only a date has that date in every time zone", () => {
    const day = Date.UTC(2023, 10, 1);
    for (const zone of ["America/New_York", "UTC", "Asia/Tokyo"])
      expect([statedDay(day, zone), statedTime(day, zone)]).toEqual(["1 Nov 2023", "1 Nov 2023"]);
    const late = Date.UTC(2023, 10, 1, 2, 30);
    expect([statedDay(late, "America/New_York"), statedTime(late, "America/New_York")]).toEqual([
      "31 Oct 2023",
      "31 Oct 2023, 22:30 GMT-4",
    ]);
  });

  it("market hours are shown in the exchange's time zone", () => {
    expect(zoneTime(Date.UTC(2025, 5, 2, 20), "America/New_York")).toBe("16:00 New York");
  });
});

it.each([
  [0, "0.00 s"],
  [41, "0.04 s"],
  [9_994, "9.99 s"],
  [12_000, "12 s"],
  [180_000, "3 min"],
  [7_200_000, "2 h"],
])("a duration of %i ms reads %s", (ms, text) => expect(formatSpan(ms)).toBe(text));
