import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROFILES } from "../forecast/index.ts";
import { allocation, type PartRisk } from "./allocation.ts";

const part = (unit: number, bestResultPercent = 0): PartRisk => ({ unit, bestResultPercent });
const anyPart = fc.option(
  fc.record({
    unit: fc.double({ min: -5, max: 0, noNaN: true }).map((power) => 10 ** power),
    bestResultPercent: fc.double({ min: -5, max: 5, noNaN: true }),
  }),
  { nil: undefined },
);

describe("an allocation", () => {
  it("starts from the profile's shares where all parts pay alike", () => {
    const parts = { immediate: part(0.003), shortTerm: part(0.03), longTerm: part(0.12) };
    expect(PROFILES.map((profile) => Object.values(allocation(parts, profile, 0.1).shares))).toEqual([
      [5, 25, 70],
      [15, 35, 50],
      [30, 40, 30],
    ]);
  });

  it("gives nothing to what is not available, and more to what pays", () => {
    const { shares } = allocation(
      { immediate: undefined, shortTerm: part(0.03, 0.2), longTerm: part(0.12, -0.1) },
      "MODERATE",
      0.1,
    );
    // 35 x 1.5 against 50 x 0.5.
    expect(shares).toEqual({ immediate: 0, shortTerm: 68, longTerm: 32 });
  });

  it("keeps everything in cash where nothing can be judged", () => {
    const none = { immediate: undefined, shortTerm: undefined, longTerm: undefined };
    expect(allocation(none, "AGGRESSIVE", 0.1)).toEqual({
      shares: { immediate: 30, shortTerm: 40, longTerm: 30 },
      cash: 100,
      atRiskPercent: 0,
    });
  });

  it("adds up, and never lets a bolder profile have less at once or less at risk", () => {
    fc.assert(
      fc.property(
        anyPart,
        anyPart,
        anyPart,
        fc.constantFrom(0, 0.1, 0.2, 2),
        (immediate, shortTerm, longTerm, cost) => {
          const all = PROFILES.map((profile) => allocation({ immediate, shortTerm, longTerm }, profile, cost));
          for (const { shares, cash } of all) {
            expect(shares.immediate + shares.shortTerm + shares.longTerm).toBe(100);
            expect(Number.isInteger(cash) && cash >= 0 && cash <= 100).toBe(true);
          }
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

  it("costs what it says if every stop is reached", () => {
    const parts = { immediate: part(0.003), shortTerm: part(0.03), longTerm: part(0.12) };
    const { shares, cash, atRiskPercent } = allocation(parts, "MODERATE", 0.1);
    const loss = ((100 - cash) / 100) * (shares.immediate * 0.003 + shares.shortTerm * 0.03 + shares.longTerm * 0.12);
    // Cash is a whole percent.
    expect(Math.abs(loss - atRiskPercent)).toBeLessThan(0.1);
    expect(atRiskPercent).toBeCloseTo(1, 9);
  });
});
