import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyHistory } from "../indicators/test-any-history.ts";
import { candleColumns } from "../market/index.ts";
import {
  afterLowRsi,
  averageCrossings,
  barSwing,
  commonCloses,
  costsOfTrades,
  exampleTokenRisk,
  followAverage,
  isNear,
  largestShare,
  levelTest,
  losingStreak,
  mixFall,
  oneChance,
  overnightGap,
  poolSale,
  rangeCoverage,
  risingBars,
  timesFurther,
  turnsNear,
  typicalMove,
  unitsForRisk,
  wayBack,
  widestBar,
  widestGap,
  yesterdayHelps,
} from "./index.ts";
import { barsOf, barsThrough } from "./test-bars.ts";

const columns = anyHistory(120).map(candleColumns);

describe("reading candles", () => {
  const bars = barsOf([10, 11, 10, 11], [11, 12, 9, 10], [10, 10, 10, 10]);
  it("measures a swing from low to high, and finds the widest", () => {
    expect(barSwing(bars, 1)).toBeCloseTo(33.33, 2);
    expect(widestBar(bars)).toBe(1);
    expect(barSwing(bars, 7)).toBeNaN();
    expect(widestBar(barsOf())).toBe(-1);
  });
  it("counts a bar without change to neither side", () => {
    expect(risingBars(bars)).toEqual({ rising: 1, falling: 1, most: "about-half" });
    expect(risingBars(barsThrough(1, 2, 3)).most).toBe("rising");
    expect(risingBars(barsThrough(3, 2, 1)).most).toBe("falling");
  });
  it("finds no wider bar than the widest, and no wider gap than the widest", () => {
    fc.assert(
      fc.property(columns, (any) => {
        const widest = barSwing(any, widestBar(any));
        const gap = Math.abs(overnightGap(any, widestGap(any)));
        for (let at = 0; at < any.length; at++) expect(barSwing(any, at)).toBeLessThanOrEqual(widest);
        for (let at = 1; at < any.length; at++) expect(Math.abs(overnightGap(any, at))).toBeLessThanOrEqual(gap);
      }),
    );
  });
});

describe("averages", () => {
  const bars = barsThrough(10, 10, 10, 13, 14, 9, 9, 12);
  it("finds crossings in turn: up, down, up", () => {
    expect(averageCrossings(bars, 3)).toEqual([
      { index: 3, direction: "up" },
      { index: 5, direction: "down" },
      { index: 7, direction: "up" },
    ]);
  });
  it("buys and sells at the next open, at its cost", () => {
    // Bought at 13 (the open after the close of 13), sold at 9.
    expect(followAverage(bars, 3)).toEqual({ rule: 9 / 13, holding: 12 / 10, trades: 2 });
    expect(followAverage(bars, 3, 0.01).rule).toBeCloseTo((9 * 0.99) / 13 / 1.01);
  });
  it("never gains by a cost, and alternates on any bars", () => {
    fc.assert(
      fc.property(columns, fc.integer({ min: 2, max: 30 }), (any, period) => {
        const free = followAverage(any, period);
        const dear = followAverage(any, period, 0.01);
        expect(dear.trades).toBe(free.trades);
        expect(dear.rule).toBeLessThanOrEqual(free.rule);
        const directions = averageCrossings(any, period).map(({ direction }) => direction);
        for (const [at, direction] of directions.entries()) expect(direction).not.toBe(directions[at - 1]);
      }),
    );
  });
  it("adds costs up as they compound", () => {
    expect(costsOfTrades(0, 0.01)).toBe(0);
    expect(costsOfTrades(10, 0.01)).toBeCloseTo(9.56, 2);
  });
});

describe("levels", () => {
  const wave = barsThrough(...Array.from({ length: 120 }, (_, i) => 100 + 10 * Math.sin(i / 4)));
  it("counts the turns near a price", () => {
    expect(turnsNear(wave, 100, 110).turns.every(({ kind }) => kind === "high")).toBe(true);
    expect(turnsNear(wave, 100, 110).turns.length).toBeGreaterThan(2);
    expect(turnsNear(wave, 100, 100).turns).toEqual([]);
  });
  it("finds that a level held as long as the price turns there again", () => {
    expect(levelTest(wave, 90)?.result).toBe("held");
    expect(levelTest(barsThrough(1, 1, 1), 2)).toBeUndefined();
  });
  it("names a break only where a close was beyond the level", () => {
    fc.assert(
      fc.property(columns, (any) => {
        const until = Math.floor(any.length / 2);
        const test = until > 0 ? levelTest(any, until) : undefined;
        if (test?.brokenAt === undefined) return;
        const close = any.close[test.brokenAt]!;
        expect(test.level.kind === "support" ? close < test.level.price : close > test.level.price).toBe(true);
        expect(test.brokenAt).toBeGreaterThanOrEqual(test.reachedAt!);
      }),
    );
  });
});

describe("size and mix", () => {
  it("loses just the risked share at the stop", () => {
    const units = unitsForRisk({ capital: 10_000, riskPercent: 1, entry: 100, stop: 95 });
    expect(units).toBe(20);
    expect(units * (100 - 95)).toBe(100);
  });
  it("compounds losses", () => {
    expect(losingStreak(10, 5)).toBeCloseTo(59.05, 2);
    expect(losingStreak(1, 5)).toBeCloseTo(95.1, 2);
  });
  it("joins closes by day and lets no mix at the ends differ from its part", () => {
    const a = barsThrough(10, 5, 20);
    const b = barsThrough(10, 9, 8);
    const closes = commonCloses(a, b);
    expect(closes).toEqual([
      [10, 10],
      [5, 9],
      [20, 8],
    ]);
    expect(mixFall(closes, 0)).toBeCloseTo(50);
    expect(mixFall(closes, 100)).toBeCloseTo(20);
    expect(mixFall(closes, 50)).toBeCloseTo(30);
    expect(mixFall([], 50)).toBeNaN();
    expect(largestShare(closes, 25)).toBe(100);
    expect(largestShare([...closes.map(([x, y]) => [y, x] as const)], 35)).toBe(62);
  });
});

describe("ranges and chances", () => {
  const rising = barsThrough(...Array.from({ length: 80 }, (_, i) => 1.01 ** i)).close;
  it("measures moves and how they grow with time", () => {
    expect(typicalMove(rising, 1)).toBeCloseTo(1);
    expect(timesFurther(rising, 4)).toBeCloseTo(4.06, 2);
  });
  it("counts every span once, and calls its own 90% range right", () => {
    fc.assert(
      fc.property(
        anyHistory(120).filter(({ length }) => length > 60),
        (history) => {
          const { close } = candleColumns(history);
          const { ninety } = rangeCoverage(close, 5, { low: -1, high: 1 });
          const covered = rangeCoverage(close, 5, ninety);
          expect(covered.spans).toBe(close.length - 5);
          expect(covered.insidePercent).toBeGreaterThanOrEqual(85);
          expect(rangeCoverage(close, 5, { low: -100, high: Infinity }).insidePercent).toBe(100);
        },
      ),
    );
  });
  it("scores the share that turned out best of all chances", () => {
    fc.assert(
      fc.property(
        anyHistory(80).filter(({ length }) => length > 10),
        fc.integer({ min: 0, max: 100 }),
        (history, said) => {
          const score = oneChance(candleColumns(history).close, 1, said);
          expect(score.brierOfBest).toBeLessThanOrEqual(score.brier + 1e-12);
          expect(score.brierOfHalf).toBeCloseTo(0.25);
        },
      ),
    );
  });
  it("sees no help in yesterday where every day is the same, and much where days alternate", () => {
    expect(yesterdayHelps(rising).helps).toBe(false);
    const swinging = barsThrough(...Array.from({ length: 80 }, (_, i) => 10 + (i % 2))).close;
    expect(yesterdayHelps(swinging)).toMatchObject({ helps: true, afterRise: 0, afterFall: 100, brier: 0 });
  });
  it("can't tell from few cases", () => {
    expect(afterLowRsi(rising, 30, 5)).toMatchObject({ cases: 0, verdict: "cannot-tell", usualPercent: 100 });
    const sinking = barsThrough(...Array.from({ length: 80 }, (_, i) => 0.99 ** i)).close;
    expect(afterLowRsi(sinking, 30, 5)).toMatchObject({ rose: 0, verdict: "cannot-tell" });
  });
});

describe("tokens", () => {
  it("needs a larger rise than the fall was", () => {
    expect(wayBack(Float64Array.of(4, 5, 1, 2))).toMatchObject({ fallPercent: 80, risePercent: expect.closeTo(400) });
    expect(wayBack(Float64Array.of(1, 2))).toBeUndefined();
  });
  it("pays less than the price for a sale into a small pool", () => {
    expect(poolSale(1000, 9000)).toBe(900);
    expect(poolSale(1000, 1000)).toBe(500);
  });
  it("rates invented tokens by the rules for all tokens", () => {
    const sound = {
      ageDays: 400,
      liquidityUsd: 2_000_000,
      top10Percent: 12,
      liquidityLockedPercent: 100,
      mintable: false,
      canBeSold: true,
    };
    expect(exampleTokenRisk(sound).riskClass).toBe("LOW");
    expect(exampleTokenRisk({ ...sound, canBeSold: false }).riskClass).toBe("EXTREME");
    expect(exampleTokenRisk({ ...sound, ageDays: 0.3, mintable: true }).riskClass).toBe("EXTREME");
    expect(exampleTokenRisk({ ...sound, liquidityUsd: 20_000, top10Percent: 70 }).score).toBeGreaterThan(25);
  });
  it("takes an answer within its tolerance", () => {
    expect(isNear(5.2, 5, 0.25)).toBe(true);
    expect(isNear(5.3, 5, 0.25)).toBe(false);
    expect(isNear(NaN, 5, 0.25)).toBe(false);
  });
});
