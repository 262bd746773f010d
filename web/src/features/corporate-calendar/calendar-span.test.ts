import { expect, it } from "vitest";
import { spanDays, formatSpan, steppedDay } from "./calendar-span.ts";

it("a week goes from Monday to Sunday, a month from its first day to its last", () => {
  expect(spanDays("week", "2025-06-04")).toEqual({ from: "2025-06-02", to: "2025-06-08" });
  expect(spanDays("week", "2025-06-02")).toEqual({ from: "2025-06-02", to: "2025-06-08" });
  expect(spanDays("week", "2025-06-08")).toEqual({ from: "2025-06-02", to: "2025-06-08" });
  expect(spanDays("month", "2024-02-29")).toEqual({ from: "2024-02-01", to: "2024-02-29" });
});

it("a step leads to the next and the previous one, across the end of a year too", () => {
  expect(steppedDay("month", "2025-12-31", 1)).toBe("2026-01-01");
  expect(steppedDay("month", "2025-03-31", -1)).toBe("2025-02-28");
  expect(steppedDay("week", "2025-01-01", -1)).toBe("2024-12-29");
});

it("formats its days as people do", () => {
  expect(formatSpan("month", spanDays("month", "2025-06-04"))).toBe("June 2025");
  expect(formatSpan("week", spanDays("week", "2025-06-04"))).toMatch(/^2\s–\s8 Jun 2025$/u);
  expect(formatSpan("ahead", { from: "2026-11-22", to: "2027-01-28" })).toMatch(/^22 Nov\s–\s28 Jan$/u);
});
