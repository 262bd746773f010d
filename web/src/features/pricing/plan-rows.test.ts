import { isBuilt, planEntitlements } from "@sextant/core/billing";
import { CAPABILITIES } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { columnOf, COMPARED, PLAN_ROWS } from "./plan-rows.ts";

const rowOf = (label: string) => PLAN_ROWS.find((row) => row.label === label)?.of;

it("compares Free with the plans that are sold, as the server grants them", () => {
  expect(COMPARED).toEqual(["free", "basic", "premium", "pro"]);
  expect(rowOf("Market analysis")).toEqual({ free: true, basic: true, premium: true, pro: true });
  expect(rowOf("Custom alerts")).toEqual({ free: "3", basic: "10", premium: "50", pro: "Unlimited" });
  expect(rowOf("Advisories")).toEqual({
    free: "3 a day",
    basic: "30 a day",
    premium: "300 a day",
    pro: "Unlimited (fair use)",
  });
  expect(rowOf("Backtesting")).toEqual({ free: false, basic: false, premium: false, pro: true });
  expect(rowOf("Custom alerts")?.premium).toBe(String(planEntitlements("premium").customAlerts));
});

it("has one row for each capability that is built, and none for what is to come", () => {
  const built = CAPABILITIES.filter(isBuilt).filter((one) => one !== "live_signals" && one !== "realtime_screener");
  // Seven rows say how much.
  expect(PLAN_ROWS).toHaveLength(7 + built.length);
  expect(new Set(PLAN_ROWS.map(({ label }) => label)).size).toBe(PLAN_ROWS.length);
  expect(rowOf("API access")).toEqual({ free: false, basic: false, premium: true, pro: true });
  expect(rowOf("Analytics")).toBeUndefined();
});

it("no plan has less than a smaller one", () => {
  for (const { of } of PLAN_ROWS)
    for (const [index, plan] of COMPARED.entries())
      if (of[plan] === true) for (const larger of COMPARED.slice(index)) expect(of[larger]).toBe(true);
});

it("shows the trial in Premium's column", () => {
  expect(columnOf("trial")).toBe("premium");
  expect(columnOf("free")).toBe("free");
});
