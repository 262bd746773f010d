import { planEntitlements, PLANS } from "@sextant/core/billing";
import { describe, expect, it } from "vitest";
import { entitlementWords } from "./entitlement-words.ts";

describe("what a plan opens, in words", () => {
  it("counts what is bounded", () => {
    expect(entitlementWords(planEntitlements("free"))).toEqual([
      "Market analysis",
      "3 advisories a day",
      "3 portfolio assets",
      "1 portfolio connection",
      "3 custom alerts",
      "DEX screener, 15 min delayed",
    ]);
  });

  it("says what has no bound", () => {
    const words = entitlementWords(planEntitlements("pro"));
    expect(words).toEqual(
      expect.arrayContaining(["Advisories, fair use", "Unlimited custom alerts", "Team of 5 seats"]),
    );
  });

  it.each(PLANS)("names each line of %s once", (plan) => {
    const words = entitlementWords(planEntitlements(plan));
    expect(new Set(words).size).toBe(words.length);
    expect(words.join()).not.toMatch(/null|undefined/);
  });
});
