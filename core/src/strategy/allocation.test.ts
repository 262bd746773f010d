import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROFILES, type Profile } from "../forecast/index.ts";
import { allocation, LOSS_BUDGET_PERCENT, type PartRisk } from "./allocation.ts";
import { POSITION_LIMITS } from "./person/limits.ts";

const part = (unit: number, bestResultPercent = 0, soldBy: readonly Profile[] = []): PartRisk => ({
  unit,
  bestResultPercent,
  soldBy,
});
const anyPart = fc.option(
  fc.record({
    unit: fc.double({ min: -5, max: 0, noNaN: true }).map((power) => 10 ** power),
    bestResultPercent: fc.double({ min: -5, max: 5, noNaN: true }),
    soldBy: fc.subarray([...PROFILES]),
  }),
  { nil: undefined },
);

describe("an allocation", () => {
  it("starts from the profile's shares if all sections pay alike", () => {
    const parts = { immediate: part(0.003), shortTerm: part(0.03), longTerm: part(0.12) };
    expect(PROFILES.map((profile) => Object.values(allocation(parts, profile, 0.1).shares))).toEqual([
      [5, 25, 70],
      [15, 35, 50],
      [30, 40, 30],
    ]);
  });

  it("gives nothing to unavailable sections, and more to those that pay", () => {
    const { shares } = allocation(
      { immediate: undefined, shortTerm: part(0.03, 0.2), longTerm: part(0.12, -0.1) },
      "MODERATE",
      0.1,
    );
    // 35 x 1.5 against 50 x 0.5.
    expect(shares).toEqual({ immediate: 0, shortTerm: 68, longTerm: 32 });
  });

  it("keeps everything in cash if no section is available", () => {
    const none = { immediate: undefined, shortTerm: undefined, longTerm: undefined };
    expect(allocation(none, "AGGRESSIVE", 0.1)).toEqual({
      shares: { immediate: 30, shortTerm: 40, longTerm: 30 },
      cash: 100,
      atRiskPercent: 0,
    });
  });

  it("adds up, and never gives a bolder profile a smaller immediate share or less risk", () => {
    fc.assert(
      fc.property(
        anyPart,
        anyPart,
        anyPart,
        fc.constantFrom(0, 0.1, 0.2, 2),
        (immediate, shortTerm, longTerm, cost) => {
          const all = PROFILES.map((profile) => allocation({ immediate, shortTerm, longTerm }, profile, cost));
          all.forEach(({ shares, cash }, i) => {
            expect(shares.immediate + shares.shortTerm + shares.longTerm).toBe(100);
            expect(Number.isInteger(cash) && cash <= 100).toBe(true);
            const profile = PROFILES[i] ?? "MODERATE";
            expect(100 - cash).toBeLessThanOrEqual(POSITION_LIMITS[profile].purchase * 100);
            if (cash === 100) return;
            for (const [name, one] of Object.entries({ immediate, shortTerm, longTerm }))
              if (one?.soldBy.includes(profile) !== false)
                expect([name, shares[name as keyof typeof shares]]).toEqual([name, 0]);
          });
          all.slice(1).forEach((bolder, i) => {
            const calmer = all[i];
            if (calmer === undefined) return;
            expect(calmer.shares.immediate).toBeLessThanOrEqual(bolder.shares.immediate);
            expect(calmer.atRiskPercent).toBeLessThanOrEqual(bolder.atRiskPercent);
          });
        },
      ),
      { numRuns: Number(process.env["FC_RUNS"] ?? 2000) },
    );
  });

  it("invests no more than the profile puts into one purchase", () => {
    const parts = { immediate: part(0.003), shortTerm: part(0.03), longTerm: part(0.12) };
    expect(PROFILES.map((profile) => allocation(parts, profile, 0.1).cash)).toEqual([96, 92, 87]);
  });

  it("gives nothing to a section whose advice is SELL, and keeps everything in cash if none is left", () => {
    const all = [...PROFILES];
    const sold = { immediate: part(0.003), shortTerm: part(0.03), longTerm: part(0.12, 0, all) };
    expect(allocation(sold, "MODERATE", 0.1)).toMatchObject({
      shares: { immediate: 30, shortTerm: 70, longTerm: 0 },
      cash: 90,
    });
    const whole = { ...sold, immediate: undefined, shortTerm: undefined };
    expect(allocation(whole, "MODERATE", 0.1)).toEqual({
      shares: { immediate: 0, shortTerm: 100, longTerm: 0 },
      cash: 100,
      atRiskPercent: 0,
    });
  });

  it("limits a calmer profile that sells a section to the immediate share of a bolder one that does not", () => {
    const parts = { immediate: part(0.003), shortTerm: part(0.03), longTerm: part(0.12, 0.2, ["MODERATE"]) };
    // 30 x 0.5 of 30 x 0.5 + 40 x 0.5 + 30 x 1.5, where MODERATE alone would have 30 to 70.
    expect(allocation(parts, "AGGRESSIVE", 0.1).shares).toEqual({ immediate: 19, shortTerm: 25, longTerm: 56 });
    expect(allocation(parts, "MODERATE", 0.1).shares).toEqual({ immediate: 19, shortTerm: 81, longTerm: 0 });
  });

  it("costs the stated amount if every stop is reached, at most the loss budget", () => {
    const parts = { immediate: part(0.003), shortTerm: part(0.03), longTerm: part(0.9) };
    const { shares, cash, atRiskPercent } = allocation(parts, "AGGRESSIVE", 0.1);
    const loss = ((100 - cash) / 100) * (shares.immediate * 0.003 + shares.shortTerm * 0.03 + shares.longTerm * 0.9);
    expect(atRiskPercent).toBeCloseTo(loss, 9);
    // Half of it if nothing pays for its cost: 7% of the capital rather than the 13% of a purchase.
    expect([cash, loss <= LOSS_BUDGET_PERCENT.AGGRESSIVE / 2]).toEqual([93, true]);
  });
});
