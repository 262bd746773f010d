import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, decimalText } from "../decimal/index.ts";
import { normalQuantile, seededDice } from "../statistics/index.ts";
import { COMMON_SESSIONS, type DailyCloses } from "./common-returns.ts";
import { stress, type StressInput } from "./stress.ts";

const DAY_MS = 86_400_000;
const SESSIONS = 150;

/** Normal numbers from seeded dice. */
function normals(seed: number): () => number {
  const dice = seededDice(seed);
  return () => normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, dice())));
}

/** Daily closes that follow log returns. */
function closesOf(symbol: string, returns: readonly number[]): DailyCloses {
  let log = Math.log(100);
  const close = [100, ...returns.map((one) => Math.exp((log += one)))];
  return { symbol, everyDay: true, close, openTimeMs: close.map((_, day) => day * DAY_MS) };
}

const next = normals(1);
const market = Array.from({ length: SESSIONS }, () => 0.03 * next());
const own = (size: number): readonly number[] => Array.from({ length: SESSIONS }, () => size * next());
const followerOf = (beta: number, noise: readonly number[]): readonly number[] =>
  market.map((move, t) => beta * move + noise[t]!);
const none = market.map(() => 0);

const holding = (symbol: string, value: string) => ({ symbol, value: decimal(value) });
const computed = (input: StressInput) => {
  const result = stress(input);
  if (result.kind !== "computed") throw new Error(result.reason);
  return result;
};
const fall = { symbol: "BTC-USD", percent: -20, sessions: 21 };

describe("a stress", () => {
  it("moves the shocked holding by exactly the shock", () => {
    const { effects, ...whole } = computed({
      holdings: [holding("BTC-USD", "1000")],
      closes: [closesOf("BTC-USD", market)],
      shock: fall,
    });
    expect(effects[0]).toMatchObject({ beta: 1, standardError: 0 });
    for (const { percent, lowPercent, highPercent } of [whole, effects[0]!]) {
      for (const end of [percent, lowPercent, highPercent]) expect(end).toBeCloseTo(-20, 9);
    }
    expect(decimalText(whole.change, 2)).toBe("-200.00");
    expect(whole).toMatchObject({ leftOut: [], counted: 1, commonSessions: COMMON_SESSIONS, shrinkage: 0 });
  });

  it("moves what always moves half as far by the root of it: by hand 0.8^0.5 - 1 = -10.557 %", () => {
    const { effects, change, percent } = computed({
      holdings: [holding("BTC-USD", "1000"), holding("HALF", "3000")],
      closes: [closesOf("BTC-USD", market), closesOf("HALF", followerOf(0.5, none))],
      shock: fall,
    });
    expect(effects[1]?.beta).toBeCloseTo(0.5, 9);
    expect(effects[1]?.percent).toBeCloseTo((Math.sqrt(0.8) - 1) * 100, 6);
    expect(effects[1]!.highPercent - effects[1]!.lowPercent).toBeCloseTo(0, 6);
    // -200.00 and -316.72.
    expect(decimalText(change, 2)).toBe("-516.72");
    expect(percent).toBeCloseTo(-51_671.8 / 4000, 3);
  });

  it("reports holdings without history and leaves them out of the total", () => {
    const result = computed({
      holdings: [holding("BTC-USD", "1000"), holding("YOUNG", "250"), holding("UNKNOWN", "750")],
      closes: [closesOf("BTC-USD", market), closesOf("YOUNG", market.slice(0, 10))],
      shock: fall,
    });
    expect(result).toMatchObject({ leftOut: ["YOUNG", "UNKNOWN"], counted: 0.5 });
    expect(decimalText(result.change, 2)).toBe("-200.00");
  });

  it("shrinks betas towards their average the more they are noise: fully if they differ by nothing else", () => {
    const symbols = ["A", "B", "C", "D", "E"];
    const holdings = symbols.map((symbol) => holding(symbol, "100"));
    const noisy = symbols.map((symbol) => closesOf(symbol, followerOf(0.5, own(0.2))));
    const alike = computed({ holdings, closes: [closesOf("BTC-USD", market), ...noisy], shock: fall });
    expect(alike.shrinkage).toBeGreaterThan(0.5);
    const clear = symbols.map((symbol, i) => closesOf(symbol, followerOf(i / 2, own(0.001))));
    const apart = computed({ holdings, closes: [closesOf("BTC-USD", market), ...clear], shock: fall });
    expect(apart.shrinkage).toBeLessThan(0.001);
    apart.effects.forEach(({ beta }, i) => expect(beta).toBeCloseTo(i / 2, 1));
  });

  it("has ranges that contain nine of ten outcomes, of each holding and of the total, in 800 simulated markets", () => {
    const dice = normals(7);
    let [inside, insideTotal, tries] = [0, 0, 0];
    for (let n = 0; n < 800; n++) {
      const factor = Array.from({ length: COMMON_SESSIONS }, () => 0.03 * dice());
      const shared = Array.from({ length: COMMON_SESSIONS }, () => 0.01 * dice());
      const betas = [0.3 + 0.2 * dice(), 0.8 + 0.2 * dice()];
      const follow = (beta: number) => factor.map((move, t) => beta * move + shared[t]! + 0.02 * dice());
      const result = computed({
        holdings: [holding("A", "100"), holding("B", "300")],
        closes: [closesOf("BTC-USD", factor), closesOf("A", follow(betas[0]!)), closesOf("B", follow(betas[1]!))],
        shock: { symbol: "BTC-USD", percent: -20, sessions: 5 },
      });
      // The simulated outcome: the shock, and five sessions of everything else.
      const others = Math.sqrt(5) * 0.01 * dice();
      const outcome = betas.map(
        (beta) => Math.expm1(beta * Math.log(0.8) + others + Math.sqrt(5) * 0.02 * dice()) * 100,
      );
      const total = (outcome[0]! * 100 + outcome[1]! * 300) / 400;
      tries += 1;
      if (outcome[0]! >= result.effects[0]!.lowPercent && outcome[0]! <= result.effects[0]!.highPercent) inside += 1;
      if (total >= result.lowPercent && total <= result.highPercent) insideTotal += 1;
    }
    // Three standard errors of nine in ten are 3.2 points.
    for (const share of [inside / tries, insideTotal / tries]) {
      expect(share).toBeGreaterThan(0.868);
      expect(share).toBeLessThan(0.932);
    }
  });

  it("has changes that sum to the total to the cent, and a total between the smallest and the largest effect", () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((units) => ({ units, places: 2 }));
    const closes = [
      closesOf("BTC-USD", market),
      closesOf("A", followerOf(0.4, own(0.02))),
      closesOf("B", followerOf(1.3, own(0.03))),
    ];
    fc.assert(
      fc.property(cents, cents, cents, fc.double({ min: -95, max: 300, noNaN: true }), (a, b, c, percent) => {
        fc.pre(Math.abs(percent) > 0.01);
        const holdings = [
          { symbol: "BTC-USD", value: a },
          { symbol: "A", value: b },
          { symbol: "B", value: c },
        ];
        const result = computed({ holdings, closes, shock: { symbol: "BTC-USD", percent, sessions: 21 } });
        const sum = result.effects.reduce(
          (all, { change }) => all + change.units * 10n ** BigInt(2 - change.places),
          0n,
        );
        expect(sum).toBe(result.change.units * 10n ** BigInt(2 - result.change.places));
        const each = result.effects.map((effect) => effect.percent);
        expect(result.percent).toBeGreaterThanOrEqual(Math.min(...each) - 1e-9);
        expect(result.percent).toBeLessThanOrEqual(Math.max(...each) + 1e-9);
        for (const { lowPercent, highPercent, percent: expected } of [result, ...result.effects]) {
          expect(lowPercent).toBeLessThanOrEqual(expected + 1e-9);
          expect(highPercent).toBeGreaterThanOrEqual(expected - 1e-9);
        }
      }),
    );
  });

  it("is undefined, with the reason, if it can't be computed", () => {
    const closes = [closesOf("A", market)];
    expect(stress({ holdings: [], closes, shock: fall })).toEqual({ kind: "undefined", reason: "no-value" });
    expect(stress({ holdings: [holding("A", "1")], closes, shock: fall })).toEqual({
      kind: "undefined",
      reason: "no-shock-history",
    });
    const shocked = [closesOf("BTC-USD", market)];
    expect(stress({ holdings: [holding("A", "1")], closes: shocked, shock: fall })).toEqual({
      kind: "undefined",
      reason: "no-holding-history",
    });
    for (const percent of [0, -100, NaN, Infinity]) {
      expect(() => stress({ holdings: [holding("A", "1")], closes, shock: { ...fall, percent } })).toThrow(RangeError);
    }
  });
});
