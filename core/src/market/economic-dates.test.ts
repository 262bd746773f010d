import { expect, it } from "vitest";
import { fedDecisions } from "./economic-dates.ts";

it("lists the decisions in order, each once, on a weekday after its announcement", () => {
  const all = fedDecisions("2026-11-30");
  const dates = all.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].sort());
  for (const { date, announced } of all) {
    expect(announced < date).toBe(true);
    // A meeting ends on a Wednesday.
    expect(new Date(date).getUTCDay()).toBe(3);
  }
  expect(dates.filter((date) => date.startsWith("2026"))).toHaveLength(8);
  expect(dates.filter((date) => date.startsWith("2027"))).toHaveLength(8);
});

it("knows no date before it was announced", () => {
  expect(fedDecisions("2024-08-08")).toEqual([]);
  expect(fedDecisions("2025-06-10").at(-1)).toEqual({ date: "2027-01-27", announced: "2024-08-09" });
});
