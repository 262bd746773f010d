import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockCorrelation } from "./block-correlation.ts";
import { eceNoiseFloor } from "./ece-noise-floor.ts";
import { equalMassBins } from "./equal-mass-bins.ts";
import { expectedCalibrationError } from "./expected-calibration-error.ts";
import { quantile } from "./quantile.ts";
import { reliabilityBins } from "./reliability-bins.ts";
import { seededDice } from "./seeded-dice.ts";

const spread = (length: number): number[] => Array.from({ length }, (_, i) => 0.2 + (0.6 * i) / length);

describe("equal-mass bins", () => {
  it("differ by at most one if all forecasts differ", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 30 }), (length, bins) => {
        const { ends } = equalMassBins(spread(length), bins);
        const counts = ends.map((end, k) => end - (ends[k - 1] ?? 0));
        expect(ends.at(-1)).toBe(length);
        expect(counts).toHaveLength(Math.min(bins, length));
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });
  it("never separate equal forecasts", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0.1, 0.2, 0.5, 0.7), { minLength: 1, maxLength: 90 }), (list) => {
        const { order, ends } = equalMassBins(list, 15);
        for (const end of ends.slice(0, -1)) expect(list[order[end]!]).not.toBe(list[order[end - 1]!]);
      }),
    );
  });
});

describe("expected calibration error", () => {
  // By hand: bins {0.1, 0.2} with rate 0.5 (gap 0.35) and {0.8, 0.9} with rate 0.5 (gap 0.35).
  it("is the gap between stated and observed, weighted by count", () => {
    expect(expectedCalibrationError([0.9, 0.1, 0.8, 0.2], [1, 1, 0, 0], 2)).toBeCloseTo(0.35, 15);
    expect(expectedCalibrationError([0.5, 0.5, 0.5, 0.5], [1, 1, 1, 0])).toBe(0.25);
    expect(expectedCalibrationError([], [])).toBeUndefined();
  });
});

describe("the noise floor", () => {
  it("for one bin is the 95th percentile of |rate - p| (normal approximation to the binomial)", () => {
    const floor = eceNoiseFloor(new Float64Array(2_500).fill(0.5), seededDice(1), { draws: 4_000 });
    // sd of the rate is 0.01; 1.96 of them hold 95 %.
    expect(floor).toBeGreaterThan(0.0188);
    expect(floor).toBeLessThan(0.0204);
  });
  it("contains the error of perfect forecasts 19 times in 20", () => {
    const dice = seededDice(5);
    const p = spread(600);
    const floor = eceNoiseFloor(p, dice, { draws: 2_000 })!;
    let below = 0;
    for (let i = 0; i < 500; i++) {
      const outcomes = p.map((chance) => (dice() < chance ? 1 : 0));
      if (expectedCalibrationError(p, outcomes)! <= floor) below += 1;
    }
    expect(below / 500).toBeGreaterThan(0.92);
    expect(below / 500).toBeLessThan(0.98);
  });
  it("rises when blocks are correlated: 100 blocks of 25 are worth 100 forecasts", () => {
    const blocks = Array.from({ length: 2_500 }, (_, i) => Math.floor(i / 25));
    const p = new Float64Array(2_500).fill(0.5);
    const options = { draws: 4_000, dependence: { blocks, correlation: 1 } };
    expect(eceNoiseFloor(p, seededDice(2), options)).toBeCloseTo(0.098, 2);
  });
  it("repeats to the byte from the same seed, and is undefined without forecasts", () => {
    const floor = (): number | undefined => eceNoiseFloor(spread(50), seededDice(3), { draws: 50 });
    expect(floor()).toBe(floor());
    expect(eceNoiseFloor([], seededDice(1))).toBeUndefined();
  });
});

describe("the correlation within blocks", () => {
  it("recovers the correlation used in the draws", () => {
    const dice = seededDice(11);
    const joins = Math.sqrt(0.3);
    const p: number[] = [];
    const outcomes: number[] = [];
    const blocks: number[] = [];
    for (let block = 0; block < 4_000; block++) {
      const shared = dice();
      for (let member = 0; member < 6; member++) {
        p.push(0.4);
        outcomes.push((dice() < joins ? shared : dice()) < 0.4 ? 1 : 0);
        blocks.push(block);
      }
    }
    expect(blockCorrelation(p, outcomes, blocks)).toBeCloseTo(0.3, 1);
  });
  it("is 1 for twins, 0 without other members", () => {
    expect(blockCorrelation([0.5, 0.5, 0.5, 0.5], [1, 1, 0, 0], [1, 1, 2, 2])).toBe(1);
    expect(blockCorrelation([0.5, 0.5], [1, 0], [1, 2])).toBe(0);
    expect(blockCorrelation([], [], [])).toBe(0);
  });
});

describe("reliability bins", () => {
  it("report count, mean and rate of each bin", () => {
    const bins = reliabilityBins([0.9, 0.1, 0.8, 0.2], [1, 1, 1, 0], seededDice(1), { bins: 2 });
    expect(bins.map(({ count, meanProbability, observedRate }) => [count, meanProbability, observedRate])).toEqual([
      [2, expect.closeTo(0.15, 12), 0.5],
      [2, expect.closeTo(0.85, 12), 1],
    ]);
    expect(reliabilityBins([], [], seededDice(1))).toEqual([]);
  });
  it("contain the rate of perfect forecasts nine times in ten (Broecker and Smith 2007)", () => {
    const dice = seededDice(9);
    const p = spread(400);
    const bars = reliabilityBins(
      p,
      p.map(() => 0),
      dice,
      { bins: 8, draws: 2_000 },
    );
    const inside = Array.from({ length: 200 }, () => {
      const outcomes = p.map((chance) => (dice() < chance ? 1 : 0));
      return bars.filter((bar, k) => {
        const rate = outcomes.slice(k * 50, k * 50 + 50).reduce((s: number, y) => s + y, 0) / 50;
        return rate >= bar.low && rate <= bar.high;
      }).length;
    });
    const share = inside.reduce((s, n) => s + n, 0) / (200 * 8);
    expect(share).toBeGreaterThan(0.87);
    expect(share).toBeLessThan(0.95);
    expect(quantile(inside, 0)).toBeGreaterThanOrEqual(3);
  });
});
