import { planEntitlements, PLANS } from "@sextant/core/billing";
import { describe, expect, it } from "vitest";
import { entitlementLines } from "./entitlement-lines.ts";

const words = (plan: Parameters<typeof planEntitlements>[0]) =>
  entitlementLines(planEntitlements(plan)).map((line) => line.words);

describe("what a plan opens, in words", () => {
  it("counts what is bounded", () => {
    expect(words("free")).toEqual([
      "Market analysis",
      "3 advisories a day",
      "3 portfolio assets",
      "1 portfolio connection",
      "3 custom alerts",
      "DEX screener, 15 min delayed",
    ]);
  });

  it("says what has no bound", () => {
    expect(words("pro")).toEqual(
      expect.arrayContaining(["Advisories, fair use", "Unlimited custom alerts", "Team of 5 seats"]),
    );
  });

  it.each(PLANS)("names each line of %s once", (plan) => {
    expect(new Set(words(plan)).size).toBe(words(plan).length);
    expect(words(plan).join()).not.toMatch(/null|undefined/);
  });

  it.each([
    ["free", ["Market analysis", "3 advisories a day"]],
    ["premium", ["Market analysis", "300 advisories a day", "Risk tools"]],
    ["pro", ["Market analysis", "Advisories, fair use", "Risk tools", "Backtesting"]],
  ] as const)("claims of %s only what this version has", (plan, has) => {
    const built = entitlementLines(planEntitlements(plan)).filter(({ state }) => state === "built");
    expect(built.map((line) => line.words)).toEqual(has);
  });
});
