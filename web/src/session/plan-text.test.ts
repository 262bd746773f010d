import { expect, it } from "vitest";
import { describePlanEnd, describePlan } from "./plan-text.ts";

const NOW = Date.UTC(2026, 0, 1);
const trialFor = (ms: number) => ({
  subscriptionPlan: "trial" as const,
  planEndsAt: new Date(NOW + ms).toISOString(),
});
const HOUR = 3_600_000;

it.each([
  [7 * 24 * HOUR, "Trial, 7 days left"],
  [24 * HOUR + 1, "Trial, 2 days left"],
  [24 * HOUR, "Trial, 24 hours left"],
  [HOUR, "Trial, less than an hour left"],
  [0, "Trial, ended"],
])("a trial with %d ms left reads '%s'", (left, text) => {
  expect(describePlan(trialFor(left), NOW)).toBe(text);
});

it("a plan without an end shows its name only", () => {
  const plan = { subscriptionPlan: "pro" as const, planEndsAt: null };
  expect(describePlan(plan, NOW)).toBe("Professional plan");
  expect(describePlanEnd(plan, "UTC")).toBeUndefined();
});

it("the end of the trial says which plan follows", () => {
  expect(describePlanEnd(trialFor(7 * 24 * HOUR), "UTC")).toMatch(/until 8 Jan 2026, then the Free plan/);
});
