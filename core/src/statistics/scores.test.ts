import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brierScore } from "./brier-score.ts";
import { applyIsotonic, isotonicFit } from "./isotonic-fit.ts";
import { quantile } from "./quantile.ts";
import { winklerScore } from "./winkler-score.ts";

describe("the Brier score", () => {
  // https://scikit-learn.org/stable/modules/generated/sklearn.metrics.brier_score_loss.html
  it("of scikit-learn's example is 0.0375", () => {
    expect(brierScore([0.1, 0.9, 0.8, 0.3], [0, 1, 1, 0])).toBeCloseTo(0.0375, 15);
  });
  it("is 0 when perfect, and undefined without forecasts", () => {
    expect(brierScore([0, 1], [0, 1])).toBe(0);
    expect(brierScore([], [])).toBeUndefined();
  });
  it("rejects columns of different length", () => {
    expect(() => brierScore([0.5], [])).toThrow(RangeError);
  });
});

describe("isotonic regression", () => {
  // https://stat.ethz.ch/R-manual/R-devel/library/stats/html/isoreg.html (first example)
  it("gives what R's isoreg gives", () => {
    const y = [1, 0, 4, 3, 3, 5, 4, 2, 0];
    const curve = isotonicFit(
      y.map((_, i) => i + 1),
      y,
    )!;
    expect(y.map((_, i) => applyIsotonic(curve, i + 1))).toEqual([0.5, 0.5, 3, 3, 3, 3, 3, 3, 3]);
    expect(curve).toEqual({ x: [1, 2, 3, 9], y: [0.5, 0.5, 3, 3] });
  });
  it("never falls, keeps the mean, and is the max-min of means (Barlow 1972)", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 12 }), (y) => {
        const curve = isotonicFit(
          y.map((_, i) => i),
          y,
        )!;
        const fitted = y.map((_, i) => applyIsotonic(curve, i));
        const part = (a: number, b: number): number => y.slice(a, b + 1).reduce((s, v) => s + v, 0) / (b - a + 1);
        y.forEach((_, i) => {
          const best = Math.max(
            ...y.slice(0, i + 1).map((_v, a) => Math.min(...y.slice(i).map((_u, b) => part(a, i + b)))),
          );
          expect(fitted[i]).toBeCloseTo(best, 10);
        });
      }),
    );
  });
  it("averages equal x by weight, is constant beyond its ends and linear between", () => {
    const curve = isotonicFit([1, 1, 3], [0, 1, 1], [3, 1, 1])!;
    expect(curve).toEqual({ x: [1, 3], y: [0.25, 1] });
    expect([0, 1, 2, 3, 9].map((x) => applyIsotonic(curve, x))).toEqual([0.25, 0.25, 0.625, 1, 1]);
    expect(isotonicFit([], [])).toBeUndefined();
  });
});

describe("quantile", () => {
  // https://numpy.org/doc/stable/reference/generated/numpy.percentile.html; R: quantile(1:10)
  it("gives R's type 7", () => {
    const ten = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    expect([0, 0.25, 0.5, 0.75, 1].map((q) => quantile(ten, q))).toEqual([1, 3.25, 5.5, 7.75, 10]);
    expect(quantile([10, 7, 4, 3, 2, 1], 0.5)).toBe(3.5);
    expect(quantile([], 0.5)).toBeUndefined();
    expect(() => quantile([1], 1.5)).toThrow(RangeError);
  });
});

describe("ranges", () => {
  // https://otexts.com/fpp3/distaccuracy.html: a miss costs 2 / alpha per unit.
  it("are scored by width and misses", () => {
    expect(winklerScore([10], [14], [12], 0.2)).toBe(4);
    expect(winklerScore([10], [14], [9], 0.2)).toBe(14);
    expect(winklerScore([10, 10], [14, 14], [15, 14], 0.1)).toBe((24 + 4) / 2);
    expect(winklerScore([], [], [], 0.1)).toBeUndefined();
  });
  it("have the lowest cost, among constant ones, at their stated quantiles (Gneiting and Raftery 2007, theorem 6)", () => {
    const values = Array.from({ length: 101 }, (_, i) => i);
    const cost = (low: number, high: number): number =>
      winklerScore(
        values.map(() => low),
        values.map(() => high),
        values,
        0.2,
      )!;
    for (const [low, high] of [
      [5, 90],
      [10, 95],
      [15, 90],
      [10, 85],
    ] as const) {
      expect(cost(10, 90)).toBeLessThan(cost(low, high));
    }
  });
});
