import { describe, expect, it } from "vitest";
import { blockBootstrap } from "./block-bootstrap.ts";
import { drawDates } from "./date-blocks.ts";
import { mean } from "./summary-statistics.ts";
import { normalCdf, normalQuantile } from "./normal-distribution.ts";
import { seededDice } from "./seeded-dice.ts";
import { wilsonInterval } from "./wilson-interval.ts";

describe("Wilson's interval", () => {
  // Newcombe 1998, Two-sided confidence intervals for the single proportion, table I, method 3: https://doi.org/10.1002/(SICI)1097-0258(19980430)17:8%3C857::AID-SIM777%3E3.0.CO;2-E
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("of %d in %d is %d to %d", (hits, trials, low, high) => {
    expect(wilsonInterval(hits, trials)).toEqual({ low: expect.closeTo(low, 4), high: expect.closeTo(high, 4) });
  });
  it("is undefined without trials and rejects impossible counts", () => {
    expect(wilsonInterval(0, 0)).toBeUndefined();
    expect(wilsonInterval(7, 7)?.high).toBe(1);
    expect(() => wilsonInterval(3, 2)).toThrow(RangeError);
  });
});

describe("the normal distribution", () => {
  // NIST Digital Library of Mathematical Functions 7.12 by way of scipy.stats.norm: cdf(1.96), cdf(-5), cdf(-8), ppf(0.975), ppf(1e-10).
  it("gives SciPy's values", () => {
    expect(normalCdf(1.96)).toBeCloseTo(0.9750021048517795, 14);
    expect(normalCdf(0)).toBeCloseTo(0.5, 14);
    expect(normalCdf(-5) / 2.866515718791939e-7).toBeCloseTo(1, 9);
    expect(normalCdf(-8) / 6.220960574271785e-16).toBeCloseTo(1, 6);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12);
    expect(normalQuantile(1e-10)).toBeCloseTo(-6.361340902404056, 9);
    expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity]);
  });
  it("is inverted by its quantile", () => {
    for (let p = 0.001; p < 1; p += 0.001) expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 13);
  });
});

describe("the block bootstrap", () => {
  const dates = Array.from({ length: 400 }, (_, i) => i);
  const ones = dates.map(() => 1);
  const dice = seededDice(21);
  const independent = dates.map(() => dice() - 0.5);
  const runs = dates.map((i) => independent[Math.floor(i / 20) * 20]!);
  const meanOf = (sums: Float64Array): number => sums[0]! / sums[1]!;

  it("for independent values has the theoretical width (2 x 1.96 standard errors)", () => {
    const found = blockBootstrap([independent, ones], dates, meanOf, {
      blockLength: 1,
      dice: seededDice(1),
      draws: 4_000,
    })!;
    const average = mean(independent)!;
    const variance = independent.reduce((s, v) => s + (v - average) ** 2, 0) / 400;
    expect((found.high - found.low) / (2 * 1.96 * Math.sqrt(variance / 400))).toBeCloseTo(1, 1);
    expect(mean(found.metrics)).toBeCloseTo(average, 2);
  });
  it("widens when runs of dates are alike", () => {
    const width = (blockLength: number): number => {
      const found = blockBootstrap([runs, ones], dates, meanOf, { blockLength, dice: seededDice(1) })!;
      return found.high - found.low;
    };
    expect(width(40)).toBeGreaterThan(2.5 * width(1));
  });
  it("draws pairs on the same dates: a constant difference has no width", () => {
    const other = independent.map((v) => v + 0.25);
    const found = blockBootstrap([independent, other, ones], dates, (sums) => (sums[1]! - sums[0]!) / sums[2]!, {
      blockLength: 7,
      dice: seededDice(1),
    })!;
    expect([found.low, found.high]).toEqual([expect.closeTo(0.25, 12), expect.closeTo(0.25, 12)]);
  });
  it("keeps all observations of a date together, in any order: each draw is the mean over the drawn dates", () => {
    const twice = [...dates].reverse().concat(dates);
    const values = twice.map((date) => independent[date]!);
    const options = { blockLength: 9, draws: 40, circular: false };
    const fast = blockBootstrap([values, twice.map(() => 1)], twice, meanOf, { ...options, dice: seededDice(4) })!;
    const dice = seededDice(4);
    const slow = Array.from({ length: options.draws }, () => {
      const drawn = new Uint32Array(dates.length);
      drawDates(drawn, dates.length, { ...options, dice });
      return mean(Array.from(drawn).flatMap((date) => values.filter((_, i) => twice[i] === date)))!;
    }).sort((a, b) => a - b);
    fast.metrics.forEach((metric, i) => expect(slow[i]).toBeCloseTo(metric, 12));
  });
  it("draws every date equally often when circular", () => {
    const seen = new Float64Array(50);
    const dice = seededDice(8);
    for (let draw = 0; draw < 4_000; draw++) {
      const drawn = new Uint32Array(50);
      drawDates(drawn, 50, { blockLength: 12, dice });
      for (const date of drawn) seen[date]! += 1;
    }
    for (const count of seen) expect(count / 4_000).toBeCloseTo(1, 0);
  });
  it("is undefined without observations or if a draw gives no value, and rejects an empty run", () => {
    const options = { blockLength: 3, dice: seededDice(1) };
    expect(blockBootstrap([[]], [], meanOf, options)).toBeUndefined();
    expect(blockBootstrap([ones], dates, () => undefined, options)).toBeUndefined();
    expect(() => blockBootstrap([ones], dates, meanOf, { ...options, blockLength: 0 })).toThrow(RangeError);
  });
});
