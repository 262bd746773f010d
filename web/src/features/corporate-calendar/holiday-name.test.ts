import { expect, it } from "vitest";
import { holidayName } from "./holiday-name.ts";
import { marketDays } from "./market-days.ts";

it("names every unusual day of a year", () => {
  const days = marketDays({ from: "2026-01-01", to: "2026-12-31" });
  expect(days.map((day) => `${day.date} ${String(holidayName(day))}`)).toEqual([
    "2026-01-01 New Year's Day",
    "2026-01-19 Martin Luther King Jr. Day",
    "2026-02-16 Presidents' Day",
    "2026-04-03 Good Friday",
    "2026-05-25 Memorial Day",
    "2026-06-19 Juneteenth",
    "2026-07-03 Independence Day",
    "2026-09-07 Labor Day",
    "2026-11-26 Thanksgiving",
    "2026-11-27 day after Thanksgiving",
    "2026-12-24 Christmas Eve",
    "2026-12-25 Christmas Day",
  ]);
});

it("names all days of thirty years but those outside the rules", () => {
  const days = marketDays({ from: "2003-01-01", to: "2033-12-31" });
  const unnamed = days.filter((day) => holidayName(day) === undefined).map(({ date }) => date);
  expect(unnamed).toEqual(["2004-06-11", "2007-01-02", "2012-10-29", "2012-10-30", "2018-12-05", "2025-01-09"]);
});
