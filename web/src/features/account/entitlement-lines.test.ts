import { planEntitlements, PLANS } from "@sextant/core/billing";
import { describe, expect, it } from "vitest";
import { entitlementLines } from "./entitlement-lines.ts";

const text = (plan: Parameters<typeof planEntitlements>[0]) =>
  entitlementLines(planEntitlements(plan)).map((line) => line.text);

describe("describes a plan's entitlements", () => {
  it("shows limits as counts", () => {
    expect(text("free")).toEqual([
      "Market analysis",
      "3 advisories a day",
      "3 portfolio assets",
      "3 custom alerts",
      "DEX screener, 15 min delayed",
      "1 portfolio connection",
    ]);
  });

  it("says what is unlimited", () => {
    expect(text("pro")).toEqual(
      expect.arrayContaining(["Unlimited advisories (fair use)", "Unlimited custom alerts", "Team tools, 5 seats"]),
    );
  });

  it.each(PLANS)("names each line of %s once", (plan) => {
    expect(new Set(text(plan)).size).toBe(text(plan).length);
    expect(text(plan).join()).not.toMatch(/null|undefined/);
  });

  it.each([
    ["free", []],
    ["premium", []],
    ["pro", ["Analytics", "Team tools, 5 seats"]],
  ] as const)("marks what %s includes but this version lacks", (plan, lacks) => {
    const planned = entitlementLines(planEntitlements(plan)).filter(({ state }) => state === "planned");
    expect(planned.map((line) => line.text)).toEqual(lacks);
  });
});
