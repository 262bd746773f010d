import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalCdf, normalQuantile } from "../statistics/index.ts";
import { frozenModel } from "./frozen-model.ts";
import { horizonOf } from "./horizon.ts";
import { horizonModel, RANGE_LEVELS } from "./model.ts";
import { reachingThePrice } from "./pool.ts";
import { bandByRanges, moveBesideBand, moveOdds, oddsByRanges } from "./range-odds.ts";

const model = frozenModel();
const daily = horizonOf("stock", "5d")!;

const RANGES = [
  [0.95, 0, 5],
  [0.9, 1, 4],
  [0.8, 2, 3],
] as const;

/** Quantiles of outcomes that may be skewed, or nearly all on one side, with a heavy tail on either. */
const quantiles = fc
  .record({
    middle: fc.double({ min: -4, max: 4, noNaN: true }),
    down: fc.double({ min: 0.5, max: 2, noNaN: true }),
    up: fc.double({ min: 0.5, max: 2, noNaN: true }),
    scale: fc.double({ min: 0.005, max: 0.2, noNaN: true }),
  })
  .map(({ middle, down, up, scale }) =>
    reachingThePrice(
      RANGE_LEVELS.map((level) => {
        const place = normalQuantile(level);
        return (middle + place * (place < 0 ? down : up)) * scale;
      }),
    ),
  );
const odds = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const width = fc.double({ min: 0.001, max: 0.5, noNaN: true });

describe("odds of a band and the ranges of the same outcome", () => {
  it("never extend beyond a range of higher odds, and are no lower than those of a range within the band", () => {
    fc.assert(
      fc.property(quantiles, odds, odds, width, (at, p, base, unit) => {
        const band = bandByRanges({ low: -unit, high: unit, p, base }, at);
        expect(band.low).toBeLessThanOrEqual(0);
        expect(band.high).toBeGreaterThanOrEqual(0);
        expect(band.p > 0 && band.p < 1 && band.base >= 0).toBe(true);
        for (const [share, low, high] of RANGES) {
          if (band.p < share - 1e-9) {
            expect(band.low).toBeGreaterThanOrEqual(at[low]!);
            expect(band.high).toBeLessThanOrEqual(at[high]!);
          }
          if (band.low > at[low]! && band.high < at[high]!) expect(band.p).toBeLessThanOrEqual(share + 1e-9);
        }
      }),
    );
  });

  it("are unchanged if they agree", () => {
    const at = RANGE_LEVELS.map(normalQuantile);
    const band = { low: -1, high: 1, p: 0.6827, base: 0.7 };
    expect(bandByRanges(band, at)).toEqual(band);
  });

  it("are at least 90 % for a band that contains the 90 % range, whatever the other model gives", () => {
    const at = [-0.09, -0.08, -0.06, 0.06, 0.081, 0.1];
    expect(bandByRanges({ low: -0.082, high: 0.082, p: 0.863, base: 0.7 }, at)).toEqual({
      low: -0.082,
      high: 0.082,
      base: 0.7,
      p: 0.9,
    });
  });

  it("shrink with an end that was cut, by the share beyond it", () => {
    const at = RANGE_LEVELS.map((level, i) => normalQuantile(level) * (i > 2 ? 1 : 1.2));
    const unit = 1.7;
    const band = bandByRanges({ low: -unit, high: unit, p: 0.87, base: 0.7 }, at);
    expect(band.high).toBe(at[4]);
    expect(band.low).toBe(-unit);
    // The normal distribution's 95% of the share below 1.7, both less the share below -1.7 / 1.2.
    const stored = (0.95 - 0.07829) / (0.95543 - 0.07829);
    expect(band.p).toBeCloseTo(0.87 * stored, 4);
    expect(band.base).toBeCloseTo(0.7 * stored, 4);
  });

  it("of a move leave to the rest the share of the ranges within it", () => {
    const at = [-0.05, -0.04, -0.03, 0.03, 0.04, 0.05];
    const { own } = horizonModel(model, daily)!;
    const odds = (p: number, movePercent: number) => moveOdds(daily, { ...own, movePercent }, { p, base: 0.1 }, at);
    expect(odds(0.2, 10)).toBeCloseTo(0.025 + 0.025, 10);
    expect(odds(0.02, 1)).toBeCloseTo(0.2, 10);
    expect(oddsByRanges(0.5, at, -0.01, 0.01)).toBe(0.5);
  });

  it("of a move never contradict a band: ending beyond the wider of two is never likelier", () => {
    fc.assert(
      fc.property(quantiles, odds, odds, width, width, fc.double({ min: 0.1, max: 30, noNaN: true }), (...drawn) => {
        const [at, pHold, pMove, down, up, movePercent] = drawn;
        const band = bandByRanges({ low: -down, high: up, p: pHold, base: pHold }, at);
        const own = { ...horizonModel(model, daily)!.own, movePercent };
        const alone = moveOdds(daily, own, { p: pMove, base: pMove }, at);
        const p = moveBesideBand(alone, movePercent, band);
        const [low, high] = [Math.log(1 - movePercent / 100), Math.log(1 + movePercent / 100)];
        if (low <= band.low && band.high <= high) expect(p).toBeLessThanOrEqual(1 - band.p + 1e-12);
        else if (band.low <= low && high <= band.high) expect(p).toBeGreaterThanOrEqual(1 - band.p - 1e-12);
        else expect(p).toBe(alone);
        // It still agrees with the ranges.
        expect(1 - oddsByRanges(1 - p, at, low, high)).toBeCloseTo(p, 9);
      }),
    );
    expect(moveBesideBand(0.287, 2, { low: Math.log(0.9804), high: Math.log(1.0199), p: 0.757 })).toBeCloseTo(
      0.243,
      12,
    );
    expect(moveBesideBand(0.1, 1, { low: -0.05, high: 0.05, p: 0.757 })).toBeCloseTo(0.243, 12);
  });

  it("of an intraday move of shares combine the ranges with the question's own odds; elsewhere the question alone counts", () => {
    const hours = horizonOf("stock", "4x1h")!;
    const { own } = horizonModel(model, hours)!;
    const at = RANGE_LEVELS.map((level) => normalQuantile(level) * 0.01);
    const move = { ...own, movePercent: 1 };
    const logOdds = (p: number): number => Math.log(p / (1 - p));
    // The share of a normal outcome with 1% volatility beyond 1% either way, as log returns.
    const byRanges = 1 - (normalCdf(Math.log(1.01) / 0.01) - normalCdf(Math.log(0.99) / 0.01));
    const usual = logOdds(0.4);
    const both = usual + 0.2 * (logOdds(0.3) - usual) + 0.8 * (logOdds(byRanges) - usual);
    expect(logOdds(moveOdds(hours, move, { p: 0.3, base: 0.4 }, at))).toBeCloseTo(both, 6);
    expect(moveOdds(daily, move, { p: 0.3, base: 0.4 }, at)).toBeCloseTo(0.3, 12);
    const unlearnt = { ...move, heads: own.heads.map(() => undefined) };
    expect(moveOdds(hours, unlearnt, { p: 0.4, base: 0.4 }, at)).toBeCloseTo(0.4, 12);
  });
});
