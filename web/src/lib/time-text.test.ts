import { describe, expect, it } from "vitest";
import {
  formatDay,
  formatSpan,
  formatTime,
  plainEnd,
  plainTime,
  statedDay,
  statedTime,
  zoneTime,
} from "./time-text.ts";

describe("times in words", () => {
  const now = Date.UTC(2025, 5, 2, 12);

  it.each([
    [20_000, "just now"],
    [60_000, "1 min ago"],
    [59 * 60_000, "59 min ago"],
    [3_600_000, "1 h ago"],
    [86_399_000, "23 h ago"],
    [86_400_000 * 2, "31 May"],
    [86_400_000 * 200, "14 Nov 2024"],
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

describe("times as people say them", () => {
  const now = Date.UTC(2026, 10, 29, 12);
  const at = (iso: string) => Date.parse(iso);

  it.each([
    ["2026-11-29T14:30:00Z", "14:30"],
    ["2026-11-30T21:00:00Z", "Mon 30 Nov, 21:00"],
    ["2027-01-04T21:00:00Z", "Mon 4 Jan 2027, 21:00"],
  ])("%s reads '%s'", (iso, text) => {
    expect(plainTime(at(iso), "UTC", now)).toBe(text);
  });

  it.each([
    ["2026-11-29T21:00:00Z", "today at market close"],
    ["2026-11-30T21:00:00Z", "Mon 30 Nov, market close"],
    ["2027-01-04T21:00:00Z", "Mon 4 Jan 2027, market close"],
  ])("a forecast that ends at the exchange's close of %s reads '%s'", (iso, text) => {
    expect(plainEnd({ atMs: at(iso), isMarketClose: true }, "America/New_York", now)).toBe(text);
  });

  it("the day is the zone's: 01:00 in Tokyo belongs to the next day", () => {
    expect(plainTime(at("2026-11-29T16:00:00Z"), "Asia/Tokyo", now)).toBe("Mon 30 Nov, 01:00");
    expect(formatDay(at("2026-11-29T16:00:00Z"), "Asia/Tokyo", now)).toBe("Mon 30 Nov");
  });

  it("a day of another year has its year, the last minute of this one has none", () => {
    expect(formatDay(at("2025-12-31T23:59:00Z"), "UTC", now)).toBe("Wed 31 Dec 2025");
    expect(formatDay(at("2026-12-31T23:59:00Z"), "UTC", now)).toBe("Thu 31 Dec");
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
