import { expect, it } from "vitest";
import { dayUntil } from "./day-until.ts";

const now = Date.parse("2026-11-23T12:00:00Z");

it("names the weekday, and the year only if it is another", () => {
  expect(dayUntil(Date.parse("2026-11-30T21:00:00Z"), now)).toBe("Mon 30 Nov");
  expect(dayUntil(Date.parse("2027-01-04T21:00:00Z"), now)).toBe("Mon 4 Jan 2027");
});

it("counts a day that ends at midnight as the day before", () => {
  expect(dayUntil(Date.parse("2026-11-25T00:00:00Z"), now)).toBe("Tue 24 Nov");
});
