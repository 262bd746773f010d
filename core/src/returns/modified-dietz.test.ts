import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { modifiedDietz, type ModifiedDietzInput } from "./modified-dietz.ts";
import { simpleReturn } from "./simple-return.ts";

const DAY_MS = 86_400_000;
type Flow = readonly [day: number, amount: number];
const input = (
  opening: number,
  closing: number,
  days: number,
  flows: readonly Flow[] = [],
  flowsAt: ModifiedDietzInput["flowsAt"] = "end-of-day",
): ModifiedDietzInput => ({
  opening: { atMs: 0, value: opening },
  closing: { atMs: days * DAY_MS, value: closing },
  flows: flows.map(([day, amount]) => ({ atMs: day * DAY_MS, amount })),
  flowsAt,
});
const dietz = (...all: Parameters<typeof input>): number | string => {
  const result = modifiedDietz(input(...all));
  return result.kind === "rate" ? result.rate : result.reason;
};

describe("the modified Dietz return", () => {
  it("is 2.45 % in Bloomberg's practice question on the GIPS standards (CFA level III)", () => {
    const flows: readonly Flow[] = [
      [5, -15.05],
      [9, 19.82],
      [15, 16.42],
      [24, -18.96],
    ];
    const result = modifiedDietz(input(585.6, 602.34, 31, flows));
    expect(result).toMatchObject({ kind: "rate", rate: expect.closeTo(0.0245, 4) });
    expect(result.working.averageCapital).toBeCloseTo(591.237, 3);
    expect(result.working.gain).toBeCloseTo(14.51, 10);
  });

  it("is 4.02 % in March 2003 for the JP Fund (GIPS, CFA level III): -500,000 on the 15th, weight 0.51613", () => {
    const result = modifiedDietz(input(50e6, 51.5e6, 31, [[15, -500_000]]));
    expect(result).toMatchObject({ kind: "rate", rate: expect.closeTo(0.0402, 4) });
    expect(result.working.weights[0]?.weight).toBeCloseTo(0.51613, 5);
  });

  it("is 120 % in Wikipedia's example: 100, 50 more after the first of two years, 300 at the end", () => {
    expect(dietz(100, 300, 730, [[365, 50]])).toBeCloseTo(1.2, 12);
  });

  it("is -0.24 % in Wikipedia's example without flows", () => {
    expect(dietz(1_128_728, 1_125_990, 31)).toBeCloseTo(-0.0024, 4);
    expect(dietz(1_128_728, 1_125_990, 31)).toBeCloseTo(-2738 / 1_128_728, 12);
  });

  it("counts the day of a flow if flows are available from its start", () => {
    // A month of 30 days, 1000 from the 10th on: 21 of 30 days, or 20 at the end of the day.
    expect(dietz(10_000, 11_300, 30, [[10, 1000]], "start-of-day")).toBeCloseTo(300 / (10_000 + (1000 * 21) / 30), 12);
    expect(dietz(10_000, 11_300, 30, [[10, 1000]])).toBeCloseTo(300 / (10_000 + (1000 * 20) / 30), 12);
  });

  it("equals the simple return without flows, and is independent of the unit of money", () => {
    const amount = fc.double({ min: 0.01, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 4000 }), amount, (opening, closing, days, flow) => {
        const alone = simpleReturn(input(opening, closing, days));
        expect(dietz(opening, closing, days)).toBe(alone.kind === "rate" && alone.rate);
        const one = Number(dietz(opening, closing, days, [[Math.floor(days / 2), flow]]));
        const scaled = Number(dietz(opening * 1024, closing * 1024, days, [[Math.floor(days / 2), flow * 1024]]));
        expect(scaled).toBe(one);
      }),
    );
  });

  it("is undefined, with the reason, if it can't be computed", () => {
    expect(dietz(100, 110, 0)).toBe("no-time");
    expect(dietz(0, 110, 30)).toBe("no-capital");
    expect(dietz(100, 10, 30, [[1, -200]])).toBe("no-capital");
    expect(() => dietz(100, 110, 30, [[31, 1]])).toThrow(RangeError);
    // More than everything is lost relative to the average: such a rate exists, but not per year.
    expect(modifiedDietz(input(100, 0, 30, [[29, 100]]))).toMatchObject({ kind: "rate", annualRate: undefined });
  });
});

describe("the simple return", () => {
  const simple = (...all: Parameters<typeof input>): number | string => {
    const result = simpleReturn(input(...all));
    return result.kind === "rate" ? result.rate : result.reason;
  };

  it("is the gain over everything paid in, by hand", () => {
    // 1000 and 500 in, 300 out, 1500 left: 300 gained on 1500.
    expect(
      simple(1000, 1500, 365, [
        [10, 500],
        [20, -300],
      ]),
    ).toBeCloseTo(0.2, 12);
    expect(simpleReturn(input(1000, 1210, 730))).toMatchObject({ rate: 0.21, annualRate: expect.closeTo(0.1, 12) });
  });

  it("is undefined if nothing was paid in", () => {
    expect(simple(0, 10, 365, [[10, -5]])).toBe("no-capital");
  });
});
