import { expect, it } from "vitest";
import { incomeMonths, lastTwelveMonths } from "./income-months.ts";

const month = (name: string, dividends: string, interest = "0.00", rewards = "0.00") => ({
  month: name,
  dividends,
  interest,
  rewards,
});

it("fills in months without income, across the turn of the year, and scales to the highest", () => {
  const months = incomeMonths([month("2026-02", "10.00", "5.00", "5.00"), month("2025-11", "5.00")], 24);
  expect(months.map((one) => [one.month, one.total])).toEqual([
    ["2025-11", "5.00"],
    ["2025-12", "0.00"],
    ["2026-01", "0.00"],
    ["2026-02", "20.00"],
  ]);
  expect(months[0]?.bars).toEqual({ dividends: 0.25, interest: 0, rewards: 0 });
  expect(months[3]?.bars).toEqual({ dividends: 0.5, interest: 0.25, rewards: 0.25 });
});

it("returns the latest of more months than fit", () => {
  const all = [month("2020-01", "1.00"), month("2026-02", "2.00")];
  expect(incomeMonths(all, 3).map((one) => one.month)).toEqual(["2025-12", "2026-01", "2026-02"]);
  expect(incomeMonths([], 3)).toEqual([]);
});

it("sums exactly, and draws nothing for reversed income", () => {
  const [only] = incomeMonths([month("2026-02", "-0.10", "0.10", "0.20")], 3);
  expect(only?.total).toBe("0.20");
  expect(only?.bars.dividends).toBe(0);
});

it("counts the last twelve calendar months", () => {
  const months = [
    month("2025-11", "100.00"),
    month("2025-12", "1.10"),
    month("2026-11", "2.20"),
    month("2026-12", "9.00"),
  ];
  expect(lastTwelveMonths(months, Date.UTC(2026, 10, 28))).toBe("3.30");
});
