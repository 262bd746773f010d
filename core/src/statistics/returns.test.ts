import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cagr } from "./cagr.ts";
import { calmar } from "./calmar.ts";
import { deflatedSharpe, expectedMaximumSharpe } from "./deflated-sharpe.ts";
import { expectancy } from "./expectancy.ts";
import { maxDrawdown } from "./max-drawdown.ts";
import { mean, shape, standardDeviation } from "./summary-statistics.ts";
import { probabilisticSharpe, sharpeEvidence } from "./probabilistic-sharpe.ts";
import { probabilityOfOverfitting } from "./probability-of-overfitting.ts";
import { profitFactor } from "./profit-factor.ts";
import { sharpeRatio } from "./sharpe-ratio.ts";
import { sortino } from "./sortino.ts";
import { seededDice } from "./seeded-dice.ts";
import { ulcerIndex } from "./ulcer-index.ts";
import { volatility } from "./volatility.ts";
import { winRate } from "./win-rate.ts";

describe("moments", () => {
  // https://en.wikipedia.org/wiki/Standard_deviation (2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares 32); third and fourth by hand: 42/8/8, 356/8/16.
  const eight = [2, 4, 4, 4, 5, 5, 7, 9];
  it("of Wikipedia's eight marks are known", () => {
    expect(mean(eight)).toBe(5);
    expect(standardDeviation(eight)).toBeCloseTo(Math.sqrt(32 / 7), 15);
    expect(shape(eight)?.skewness).toBeCloseTo(42 / 8 / 8, 15);
    expect(shape(eight)?.kurtosis).toBeCloseTo(356 / 8 / 16, 15);
  });
  it("are undefined if there are too few values", () => {
    expect([mean([]), standardDeviation([1]), shape([3, 3]), shape([])]).toEqual(Array(4).fill(undefined));
  });
});

describe("Sharpe's ratio", () => {
  it("is mean over deviation, annualised by the square root of the periods", () => {
    expect(sharpeRatio([0.01, 0.03])).toBeCloseTo(0.02 / Math.sqrt(2 * 0.01 ** 2), 12);
    expect(sharpeRatio([0.01, 0.03], 252)).toBeCloseTo(Math.SQRT2 * Math.sqrt(252), 10);
    expect([sharpeRatio([]), sharpeRatio([0.1]), sharpeRatio([0.5, 0.5])]).toEqual([undefined, undefined, undefined]);
    expect(volatility([0.01, 0.03], 4)).toBeCloseTo(2 * Math.sqrt(2e-4), 15);
    expect(volatility([1])).toBeUndefined();
  });

  // Bailey and Lopez de Prado 2012, section 5 (24 months, mean 0.036, deviation 0.079): https://papers.ssrn.com/sol3/papers.cfm?abstract_id=1821643
  it("is believed 0.982 when normal and 0.913 with the tails of a hedge fund", () => {
    const sharpe = 0.458;
    expect(probabilisticSharpe({ sharpe, observations: 24, skewness: 0, kurtosis: 3 })).toBeCloseTo(0.982, 3);
    expect(probabilisticSharpe({ sharpe, observations: 24, skewness: -2.448, kurtosis: 10.164 })).toBeCloseTo(0.913, 3);
  });

  // Bailey and Lopez de Prado 2014, numerical example: https://papers.ssrn.com/sol3/papers.cfm?abstract_id=2460551
  it("of 2.5 a year over 1,250 days, best of 100 trials, deflates to 0.9004; best of 46 to 0.9505", () => {
    const evidence = { sharpe: 2.5 / Math.sqrt(250), observations: 1250, skewness: -3, kurtosis: 10 };
    expect(expectedMaximumSharpe(100, 0.5 / 250)).toBeCloseTo(0.1132, 4);
    expect(deflatedSharpe(evidence, 100, 0.5 / 250)).toBeCloseTo(0.9004, 4);
    expect(deflatedSharpe(evidence, 46, 0.5 / 250)).toBeCloseTo(0.9505, 4);
    expect(deflatedSharpe({ ...evidence, skewness: 0, kurtosis: 3 }, 88, 0.5 / 250)).toBeCloseTo(0.9505, 3);
  });
  it("is not deflated for a single trial, and its evidence is computed from returns", () => {
    const returns = [0.01, -0.02, 0.03, 0.005];
    const evidence = sharpeEvidence(returns)!;
    expect(deflatedSharpe(evidence, 1, 0.1)).toBe(probabilisticSharpe(evidence));
    expect(evidence).toEqual({
      sharpe: sharpeRatio(returns),
      observations: 4,
      skewness: shape(returns)!.skewness,
      kurtosis: shape(returns)!.kurtosis,
    });
    expect(sharpeEvidence([0, 0, 0])).toBeUndefined();
    expect(() => expectedMaximumSharpe(0, 1)).toThrow(RangeError);
  });
});

describe("the probability of overfitting", () => {
  const noise = (trials: number, periods: number, seed: number): number[][] => {
    const dice = seededDice(seed);
    return Array.from({ length: trials }, () => Array.from({ length: periods }, () => dice() - 0.5));
  };

  it("is near a half for noise and near 0 if one trial is truly better", () => {
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const found = seeds.map((seed) => probabilityOfOverfitting(noise(20, 400, seed))!.probability);
    expect(mean(found)).toBeGreaterThan(0.3);
    expect(mean(found)).toBeLessThan(0.7);
    const good = noise(20, 400, 3);
    good[4] = good[4]!.map((value) => value + 0.3);
    expect(probabilityOfOverfitting(good)!.probability).toBe(0);
  });
  it("equals a direct implementation of the paper: halves, best by Sharpe, its rank in the other half", () => {
    const trials = noise(7, 24, 42);
    const blocks = 4;
    const pick = (trial: readonly number[], chosen: readonly number[]): number[] =>
      chosen.flatMap((block) => trial.slice(block * 6, block * 6 + 6));
    const halves = [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ];
    const logits = halves.map((inside) => {
      const outside = [0, 1, 2, 3].filter((block) => !inside.includes(block));
      const seen = trials.map((trial) => sharpeRatio(pick(trial, inside))!);
      const evaluated = trials.map((trial) => sharpeRatio(pick(trial, outside))!);
      const best = evaluated[seen.indexOf(Math.max(...seen))]!;
      const rank = evaluated.filter((value) => value <= best).length;
      return Math.log(rank / 8 / (1 - rank / 8));
    });
    const found = probabilityOfOverfitting(trials, blocks)!;
    expect([...found.logits].sort()).toEqual(logits.sort().map((logit) => expect.closeTo(logit, 10)));
    expect(found.probability).toBe(logits.filter((logit) => logit <= 0).length / 6);
  });
  it("is undefined for one trial or too few periods", () => {
    expect(probabilityOfOverfitting(noise(1, 400, 1))).toBeUndefined();
    expect(probabilityOfOverfitting(noise(3, 19, 1))).toBeUndefined();
    expect(() => probabilityOfOverfitting(noise(3, 40, 1), 3)).toThrow(RangeError);
  });
});

describe("the course of an account", () => {
  // https://www.investopedia.com/terms/m/maximum-drawdown-mdd.asp
  it("falls 53.33 % in Investopedia's example", () => {
    const found = maxDrawdown([500_000, 750_000, 400_000, 600_000, 350_000, 800_000])!;
    expect(found.fraction).toBeCloseTo(0.5333, 4);
    expect([found.peakIndex, found.troughIndex]).toEqual([1, 4]);
    expect(maxDrawdown([])).toBeUndefined();
    expect(maxDrawdown([1, 2, 3])?.fraction).toBe(0);
    expect(maxDrawdown([8, 9, 6], 10)).toEqual({ fraction: 0.4, peakIndex: -1, troughIndex: 2 });
  });
  it("never falls further than the worst pair of points", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 1, maxLength: 40 }), (equity) => {
        const pairs = equity.flatMap((peak, i) => equity.slice(i).map((later) => (peak - later) / peak));
        expect(maxDrawdown(equity)!.fraction).toBe(Math.max(0, ...pairs));
      }),
    );
  });
  // https://www.investopedia.com/terms/c/cagr.asp
  it("grows 23.86 % a year from 10,000 to 19,000 in three years", () => {
    expect(cagr(10_000, 19_000, 3)).toBeCloseTo(0.2386, 4);
    expect([cagr(0, 1, 1), cagr(1, 1, 0), cagr(5, 0, 2)]).toEqual([undefined, undefined, -1]);
    expect(calmar(0.3, 0.15)).toBe(2);
    expect(calmar(0.3, 0)).toBeUndefined();
  });
  it("is under water by the root of mean squares: by hand, falls 0, 10 %, 0, 20 %", () => {
    expect(ulcerIndex([100, 90, 110, 88])).toBeCloseTo(Math.sqrt((0.01 + 0.04) / 4), 15);
    expect(ulcerIndex([])).toBeUndefined();
  });
  // Rollinger and Hoffman, Sortino: a 'sharper' ratio: http://www.redrockcapital.com/Sortino__A__Sharper__Ratio_Red_Rock_Capital.pdf
  it("has Sortino's ratio 4.417 in Rollinger and Hoffman's example", () => {
    expect(sortino([17, 15, 23, -5, 12, 9, 13, -4])).toBeCloseTo(4.417, 3);
    expect([sortino([]), sortino([1, 2])]).toEqual([undefined, undefined]);
  });
});

describe("trades", () => {
  const profits = [300, -100, 200, 0, -150];
  it("are counted by hand: 2 of 5 won, 500 won, 250 lost, 50 each", () => {
    expect(winRate(profits)).toBe(0.4);
    expect(profitFactor(profits)).toBe(2);
    expect(expectancy(profits)).toBe(50);
    expect([winRate([]), profitFactor([]), profitFactor([5]), expectancy([])]).toEqual(Array(4).fill(undefined));
  });
});
