import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalQuantile } from "../statistics/index.ts";
import { cautiousLevels, mostWitnessesPerPeriod, quantilesAt, witnessesPerPeriod } from "./cautious-levels.ts";
import { RANGE_LEVELS } from "./model.ts";

/** Uniform random numbers by Park and Miller's generator. */
function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

describe("cautious levels", () => {
  it("are the (n + 1) / n of split conformal prediction", () => {
    // 199 outcomes: the 95% quantile is taken at 95% of 200 / 199.
    expect(cautiousLevels(199)[4]).toBeCloseTo((0.95 * 200) / 199, 12);
    expect(cautiousLevels(199)[1]).toBeCloseTo(1 - (0.95 * 200) / 199, 12);
    cautiousLevels(1e9).forEach((level, i) => {
      expect(level).toBeCloseTo(RANGE_LEVELS[i]!, 8);
    });
  });

  it("make a 90 % range from 60 outcomes cover 90 % of later ones, where the plain quantiles do not", () => {
    const roll = dice(7);
    const cover = (levels: readonly number[]): number => {
      let inside = 0;
      for (let round = 0; round < 20_000; round++) {
        const seen = Float64Array.from({ length: 60 }, roll).sort();
        const at = (share: number): number => seen[Math.min(Math.max(Math.ceil(share * 60) - 1, 0), 59)]!;
        const next = roll();
        if (next >= at(1 - levels[4]!) && next <= at(levels[4]!)) inside++;
      }
      return inside / 20_000;
    };
    expect(cover(RANGE_LEVELS)).toBeLessThan(0.885);
    expect(cover(cautiousLevels(60))).toBeGreaterThan(0.895);
    expect(cover(cautiousLevels(60))).toBeLessThan(0.925);
  });

  it("are in order and keep some tail, however few the independent outcomes", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (witnesses) => {
        const levels = cautiousLevels(witnesses);
        levels.forEach((level, i) => {
          expect(level).toBeGreaterThan(i === 0 ? 0 : levels[i - 1]!);
          expect(level).toBeLessThan(1);
        });
      }),
    );
  });

  it("count the symbols of one class as fewer independent outcomes than there are, and one as one", () => {
    expect(witnessesPerPeriod("stock", 1)).toBe(1);
    expect(witnessesPerPeriod("stock", 0)).toBe(1);
    expect(witnessesPerPeriod("stock", 4)).toBeGreaterThan(1);
    expect(witnessesPerPeriod("stock", 1e9)).toBeCloseTo(mostWitnessesPerPeriod("stock"), 5);
    expect(witnessesPerPeriod("crypto", 100)).toBeLessThan(2);
  });

  it("read quantiles of a normal distribution at known levels, between them and beyond them", () => {
    const known = RANGE_LEVELS.map((level) => 0.3 + 2 * normalQuantile(level));
    const levels = [0.004, 0.025, 0.03, 0.5, 0.93, 0.975, 0.996];
    quantilesAt(known, levels).forEach((value, i) => {
      expect(value).toBeCloseTo(0.3 + 2 * normalQuantile(levels[i]!), 8);
    });
  });
});
