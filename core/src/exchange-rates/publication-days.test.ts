import { describe, expect, it } from "vitest";
import { FIRST_RATE_DAY, isTargetDay, lastExpectedDay, lastPublicDay } from "./publication-days.ts";

const DAY_MS = 86_400_000;
const dayOf = (date: string): number => Date.parse(date) / DAY_MS;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const at = (timestamp: string): number => Date.parse(timestamp);

describe("the days that have reference rates", () => {
  // https://www.ecb.europa.eu/ecb/contacts/working-hours/html/index.en.html, TARGET holidays.
  it.each([
    [2024, ["2024-01-01", "2024-03-29", "2024-04-01", "2024-05-01", "2024-12-25", "2024-12-26"]],
    [2025, ["2025-01-01", "2025-04-18", "2025-04-21", "2025-05-01", "2025-12-25", "2025-12-26"]],
    [2026, ["2026-01-01", "2026-04-03", "2026-04-06", "2026-05-01", "2026-12-25"]],
  ])("are all weekdays of %i except TARGET's closing days", (year, closed) => {
    const found: string[] = [];
    for (let day = dayOf(`${String(year)}-01-01`); day < dayOf(`${String(year + 1)}-01-01`); day += 1) {
      const isWeekday = ![0, 6].includes(new Date(day * DAY_MS).getUTCDay());
      if (isWeekday && !isTargetDay(day)) found.push(dateOf(day));
      if (!isWeekday) expect(isTargetDay(day)).toBe(false);
    }
    expect(found).toEqual(closed);
  });

  it("begin on 4 January 1999, a Monday", () => {
    expect(dateOf(FIRST_RATE_DAY)).toBe("1999-01-04");
    expect(isTargetDay(FIRST_RATE_DAY)).toBe(true);
  });
});

describe("rates of today", () => {
  it.each([
    // Frankfurt is two hours ahead of UTC in summer and one in winter.
    ["2025-06-02T13:59:59.999Z", "2025-06-01"],
    ["2025-06-02T14:00:00Z", "2025-06-02"],
    ["2025-01-15T14:59:59.999Z", "2025-01-14"],
    ["2025-01-15T15:00:00Z", "2025-01-15"],
    // The clocks change at 01:00 UTC on these Sundays.
    ["2025-03-30T14:00:00Z", "2025-03-30"],
    ["2025-10-26T14:30:00Z", "2025-10-25"],
    // After midnight in Frankfurt it is another day there.
    ["2025-06-02T22:30:00Z", "2025-06-02"],
  ])("can be known at %s up to %s", (now, date) => {
    expect(dateOf(lastPublicDay(at(now)))).toBe(date);
  });

  it.each([
    ["2025-06-02T14:29:00Z", "2025-05-30"],
    ["2025-06-02T14:30:00Z", "2025-06-02"],
    ["2025-06-07T20:00:00Z", "2025-06-06"],
    ["2025-04-22T14:29:00Z", "2025-04-17"],
    ["2025-04-22T14:30:00Z", "2025-04-22"],
    ["2024-12-26T23:00:00Z", "2024-12-24"],
  ])("are expected at %s up to %s, over weekends and holidays", (now, date) => {
    expect(dateOf(lastExpectedDay(at(now)))).toBe(date);
  });
});
