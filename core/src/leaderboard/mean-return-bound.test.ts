import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice, type Dice } from "../statistics/index.ts";
import { afterReturn, meanReturnLow, NO_RETURNS, WIDEST_DAY, type ReturnEvidence } from "./mean-return-bound.ts";

const after = (returns: readonly number[]): ReturnEvidence => returns.reduce(afterReturn, NO_RETURNS);

/** The share of accounts whose bound exceeds the true mean 0 on any day of a season, checked daily. */
function everWrong(returnOf: (dice: Dice) => number, seed: number): number {
  const dice = seededDice(seed);
  let wrong = 0;
  for (let account = 0; account < 2_000; account++) {
    let evidence = NO_RETURNS;
    for (let day = 0; day < 92; day++) {
      evidence = afterReturn(evidence, returnOf(dice));
      if ((meanReturnLow(evidence) ?? -1) > 0) {
        wrong++;
        break;
      }
    }
  }
  return wrong / 2_000;
}

describe("the lower bound of the mean daily return", () => {
  it("is undefined without days, and never below the maximum loss of a day", () => {
    expect(meanReturnLow(NO_RETURNS)).toBeUndefined();
    expect(meanReturnLow(after([0.01]))).toBeCloseTo(-WIDEST_DAY, 12);
  });

  it("matches the formula of its sources (400 equal days, summed again)", () => {
    const log20 = 2.995732273553991;
    const days = 400;
    const evidence = after(Array.from({ length: days }, () => 0.01));
    let [weights, weighted, costs] = [0, 0, 0];
    for (let day = 1; day <= days; day++) {
      const square = (0.09 + 0.04 * (day - 1)) / day;
      const weight = Math.min(0.75, Math.sqrt((2 * log20) / (square * day * Math.log(day + 1))));
      weights += weight;
      weighted += weight * 0.2;
      costs += (-Math.log(1 - weight) - weight) * 0.04;
    }
    expect(meanReturnLow(evidence)).toBeCloseTo((0.05 * (weighted - costs - log20)) / weights, 12);
  });

  it.each<[string, (dice: Dice) => number]>([
    ["even days of 1 %", (dice) => (dice() < 0.5 ? 0.01 : -0.01)],
    ["even days of 5 %", (dice) => (dice() < 0.5 ? 0.05 : -0.05)],
    ["many small gains and rare losses", (dice) => (dice() < 0.96 ? 0.002 : -0.048)],
    ["rare gains and many small losses", (dice) => (dice() < 0.04 ? 0.048 : -0.002)],
  ])("is above the true mean at any time of a season for at most one account in twenty: %s", (_, returnOf) => {
    expect(everWrong(returnOf, 11)).toBeLessThanOrEqual(0.05);
  });

  it("uses a factor that is no more than a fair bet pays (Fan, Grama and Liu 2015, lemma 4.1)", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 0.75, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (w, z) => {
          expect(Math.exp(w * z - (-Math.log(1 - w) - w) * z * z)).toBeLessThanOrEqual(1 + w * z + 1e-12);
        },
      ),
    );
  });

  it("rises above zero for an account that gains steadily", () => {
    const dice = seededDice(5);
    const evidence = after(Array.from({ length: 90 }, () => 0.006 + (dice() < 0.5 ? 0.005 : -0.005)));
    expect(meanReturnLow(evidence)).toBeGreaterThan(0);
  });

  it("counts a crash in full: the part beyond one day's limit is carried to the next days", () => {
    const crash = after([-0.23, 0, 0, 0, 0]);
    expect(crash.carried).toBe(0);
    expect(crash.weighted).toBeLessThan(0);
    const spread = after([-0.05, -0.05, -0.05, -0.05, -0.03]);
    expect(meanReturnLow(crash)).toBeCloseTo(meanReturnLow(spread) ?? NaN, 12);
    const waiting = after([...Array.from({ length: 60 }, () => 0.01), -0.4]);
    const without = after([...Array.from({ length: 60 }, () => 0.01), -0.05]);
    expect(meanReturnLow(waiting)).toBeLessThan(meanReturnLow(without) ?? NaN);
  });

  it("is not raised by a single enormous day beyond one of 5 %", () => {
    const calm = Array.from({ length: 30 }, () => 0.001);
    expect(meanReturnLow(after([...calm, 3]))).toBe(meanReturnLow(after([...calm, 0.05])));
  });

  it("is below the mean of the counted returns, and a number for any input", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 5, noNaN: true }), { minLength: 1, maxLength: 100 }),
        (returns) => {
          const low = meanReturnLow(after(returns)) ?? NaN;
          const evidence = after(returns);
          expect(Number.isFinite(low)).toBe(true);
          expect(low).toBeGreaterThanOrEqual(-WIDEST_DAY);
          expect(low).toBeLessThanOrEqual(Math.max(-WIDEST_DAY, (WIDEST_DAY * evidence.weighted) / evidence.weights));
        },
      ),
    );
  });
});
