import { expect, it } from "vitest";
import { marketDays } from "./market-days.ts";

it("lists the weekdays on which New York is closed or closes early", () => {
  expect(marketDays({ from: "2026-11-23", to: "2026-12-25" })).toEqual([
    { date: "2026-11-26", isShort: false },
    { date: "2026-11-27", isShort: true },
    { date: "2026-12-24", isShort: true },
    { date: "2026-12-25", isShort: false },
  ]);
  expect(marketDays({ from: "2026-10-05", to: "2026-10-11" })).toEqual([]);
});
