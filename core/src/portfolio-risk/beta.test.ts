import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beta } from "./beta.ts";
import type { PeriodReturn } from "./period-returns.ts";
import { regression } from "./regression.ts";

const DAY_MS = 86_400_000;

describe("a line through pairs", () => {
  it("is Anscombe's of 1973, first data set: 3.00 + 0.500 x, error 0.118, R2 0.67", () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
    const line = regression(x, y)!;
    expect(line.slope).toBeCloseTo(0.5000909091, 9);
    expect(line.slopeError).toBeCloseTo(0.1179055, 6);
    expect(line.intercept).toBeCloseTo(3.0000909091, 9);
    expect(line.residualDeviation).toBeCloseTo(1.2366033, 6);
    expect(line.explained).toBeCloseTo(0.6665425, 6);
  });

  it("is NIST's certified one of 'Norris' (Statistical Reference Datasets, linear regression)", () => {
    const y = [
      0.1, 338.8, 118.1, 888, 9.2, 228.1, 668.5, 998.5, 449.1, 778.9, 559.2, 0.3, 0.1, 778.1, 668.8, 339.3, 448.9, 10.8,
      557.7, 228.3, 998, 888.8, 119.6, 0.3, 0.6, 557.6, 339.3, 888, 998.5, 778.9, 10.2, 117.6, 228.9, 668.4, 449.2, 0.2,
    ];
    const x = [
      0.2, 337.4, 118.2, 884.6, 10.1, 226.5, 666.3, 996.3, 448.6, 777, 558.2, 0.4, 0.6, 775.5, 666.9, 338, 447.5, 11.6,
      556, 228.1, 995.8, 887.6, 120.2, 0.3, 0.3, 556.8, 339.1, 887.2, 999, 779, 11.1, 118.3, 229.2, 669.1, 448.9, 0.5,
    ];
    const line = regression(x, y)!;
    expect(line.slope).toBeCloseTo(1.00211681802045, 12);
    expect(line.slopeError).toBeCloseTo(0.000429796848199937, 12);
    expect(line.intercept).toBeCloseTo(-0.262323073774029, 10);
    expect(line.residualDeviation).toBeCloseTo(0.884796396144373, 10);
    expect(line.explained).toBeCloseTo(0.999993745883712, 12);
  });

  it("is undefined for fewer than three pairs, or if x is the same in all", () => {
    expect(regression([1, 2], [1, 2])).toBeUndefined();
    expect(regression([0.1, 0.1, 0.1], [1, 2, 3])).toBeUndefined();
    expect(regression([1, 2, 3], [5, 5, 5])).toMatchObject({ slope: 0, explained: 0 });
  });
});

/** A benchmark that rises and falls, and a portfolio that moves `slope` times as far. */
function both(slope: number, { count = 40, week = 7 } = {}) {
  const isWeekday = (day: number): boolean => day % 7 < week;
  const moves = Array.from({ length: count }, (_, day) => Math.sin(day * 1.7) / 50);
  const index = moves.reduce((all, move) => [...all, all.at(-1)! * (1 + move)], [100]);
  const openTimeMs = index.flatMap((_, day) => (isWeekday(day) ? [day * DAY_MS] : []));
  const close = index.filter((_, day) => isWeekday(day));
  const portfolio = moves.map((move, day): PeriodReturn => ({
    fromMs: day * DAY_MS,
    toMs: (day + 1) * DAY_MS,
    rate: slope * move,
    isIdle: false,
  }));
  return { portfolio, benchmark: { openTimeMs, close } };
}

describe("a portfolio's beta", () => {
  it("is how many times as far as the benchmark it moves, without error if it always does", () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), (slope) => {
        const { portfolio, benchmark } = both(slope);
        const result = beta(portfolio, benchmark);
        expect(result).toMatchObject({ kind: "measured", returns: 40 });
        if (result.kind !== "measured") return;
        expect(result.beta).toBeCloseTo(slope, 9);
        expect(result.standardError).toBeCloseTo(0, 9);
      }),
    );
  });

  it("is measured over the days both have, with weekends included in Monday", () => {
    const { portfolio, benchmark } = both(1, { count: 70, week: 5 });
    const result = beta(portfolio, benchmark);
    expect(result).toMatchObject({ kind: "measured", beta: expect.closeTo(1, 9), returns: 50 });
  });

  it("leaves out periods without money", () => {
    const { portfolio, benchmark } = both(1.5);
    const paused = portfolio.map((one, i) => (i > 10 && i < 16 ? { ...one, rate: 0, isIdle: true } : one));
    expect(beta(paused, benchmark)).toMatchObject({ beta: expect.closeTo(1.5, 9), returns: 35 });
  });

  it("is undefined for few returns or a benchmark that doesn't move", () => {
    const { portfolio, benchmark } = both(1);
    expect(beta(portfolio.slice(0, 19), benchmark)).toEqual({ kind: "undefined", reason: "too-few" });
    const still = { ...benchmark, close: benchmark.close.map(() => 100) };
    expect(beta(portfolio, still)).toEqual({ kind: "undefined", reason: "benchmark-still" });
  });
});
