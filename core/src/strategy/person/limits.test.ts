import { expect, it } from "vitest";
import { PROFILES } from "../../forecast/index.ts";
import { LOSS_BUDGET_PERCENT } from "../allocation.ts";
import { TARGET_VOLATILITY } from "../volatility-size.ts";
import { POSITION_LIMITS } from "./limits.ts";

/**
 * Twice the normal tail beyond it is one in twenty: a path without drift falls this many deviations or more along the
 * way.
 */
const ONE_IN_TWENTY = 1.96;

it("a purchase at the profile's target volatility loses no more than its budget in the worst of twenty quarters", () => {
  for (const profile of PROFILES) {
    const fallPercent = ONE_IN_TWENTY * Math.sqrt(63 / 252) * TARGET_VOLATILITY.share[profile] * 100;
    const most = Math.floor((LOSS_BUDGET_PERCENT[profile] / fallPercent) * 100);
    expect([profile, POSITION_LIMITS[profile].purchase]).toEqual([profile, most / 100]);
  }
});

it("lets the minimum number of equal holdings meet the limits, and a bolder profile never has smaller ones", () => {
  const all = PROFILES.map((profile) => POSITION_LIMITS[profile]);
  for (const { purchase, holding, risk, fewestHoldings } of all) {
    expect(holding).toBeGreaterThan(1 / fewestHoldings);
    expect(risk).toBeGreaterThan(holding);
    expect(purchase).toBeLessThan(holding);
  }
  for (const key of ["purchase", "holding", "risk"] as const)
    expect(all.map((one) => one[key])).toEqual(all.map((one) => one[key]).toSorted((a, b) => a - b));
});
