import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, decimalText, plus, ZERO } from "../decimal/index.ts";
import { seededDice, standardDeviation } from "../statistics/index.ts";
import type { DailyCloses } from "./common-returns.ts";
import { riskAhead, type RiskAheadInput } from "./risk-ahead.ts";

const DAY_MS = 86_400_000;
const SESSIONS = 140;

function closesOf(symbol: string, seed: number, everyDay = false): DailyCloses {
  const dice = seededDice(seed);
  let price = 100;
  const close = Array.from({ length: SESSIONS }, () => (price *= 1 + (dice() - 0.5) * 0.06));
  return { symbol, everyDay, close, openTimeMs: close.map((_, day) => day * DAY_MS) };
}

const holding = (symbol: string, value: string) => ({ symbol, value: decimal(value) });
const shock = { symbol: "A", percent: -20, sessions: 5 };
const of = (input: Partial<RiskAheadInput>) =>
  riskAhead({ holdings: [], cash: [], still: ZERO, closes: [], shock, forecasts: [], ...input });
const a = closesOf("A", 1);

describe("a portfolio's risk ahead", () => {
  it("for one holding is the normal range of its own volatility, half as wide with as much cash", () => {
    const returns = a.close.length - 127;
    const logs = Array.from({ length: 126 }, (_, n) => Math.log(a.close[returns + n + 1]! / a.close[returns + n]!));
    const deviation = standardDeviation(logs)!;
    const alone = of({ holdings: [holding("A", "1000")], closes: [a] });
    expect(alone.ranges[0]?.lowPercent).toBeCloseTo((Math.exp(-1.6448536269514722 * deviation) - 1) * 100, 9);
    const beside = of({ holdings: [holding("A", "1000")], still: decimal("1000"), closes: [a] });
    expect(beside.ranges[0]?.lowPercent).toBeCloseTo((Math.exp((-1.6448536269514722 * deviation) / 2) - 1) * 100, 9);
    expect([alone, beside].map(({ covered }) => decimalText(covered))).toEqual(["1000", "2000"]);
  });

  it("uses a forecast's volatility over each horizon, and measures the others", () => {
    const perSession = [
      { sessions: 1, volatility: 0.01 },
      { sessions: 5, volatility: 0.02 },
      { sessions: 21, volatility: 0.03 },
      { sessions: 63, volatility: 0.04 },
    ] as const;
    const forecasts = [{ symbol: "A", perSession }];
    const { ranges, measured } = of({ holdings: [holding("A", "1000")], closes: [a], forecasts });
    expect(measured).toEqual([]);
    for (const [n, { sessions, volatility }] of perSession.entries())
      expect(ranges[n]?.highPercent).toBeCloseTo(
        (Math.exp(1.6448536269514722 * volatility * Math.sqrt(sessions)) - 1) * 100,
        9,
      );
    const two = [holding("A", "1000"), holding("B", "1000")];
    expect(of({ holdings: two, closes: [a, closesOf("B", 2)], forecasts }).measured).toEqual(["B"]);
  });

  it("reports symbols with too few closes, and has no range for a zero value", () => {
    const short = { ...closesOf("B", 2), openTimeMs: [0, DAY_MS], close: [1, 2] };
    const found = of({ holdings: [holding("A", "10"), holding("B", "5"), holding("C", "5")], closes: [a, short] });
    expect([found.leftOut, decimalText(found.covered), found.ranges.length]).toEqual([["B", "C"], "10", 4]);
    expect(of({ holdings: [holding("C", "5")] })).toMatchObject({ ranges: [], leftOut: ["C"] });
    expect(of({}).ranges).toEqual([]);
    expect(of({ holdings: [holding("A", "10")], still: decimal("-10"), closes: [a] }).ranges).toEqual([]);
  });

  it("converts cash in another currency, and leaves it unchanged under the shock", () => {
    const input = { holdings: [holding("A", "100")], cash: [holding("EUR cash", "100")] };
    const { ranges, stress } = of({ ...input, closes: [a, closesOf("EUR cash", 3)] });
    const alone = of({ holdings: input.holdings, still: decimal("100"), closes: [a] });
    expect(ranges[0]!.lowPercent).not.toBe(alone.ranges[0]!.lowPercent);
    expect(stress.kind === "computed" && decimalText(stress.change)).toBe("-20");
  });

  it("has parts of the stress that sum to the total, and ranges that widen, for any holdings", () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.double({ min: -95, max: 300, noNaN: true }).filter((percent) => Math.abs(percent) > 0.01),
        (values, seed, percent) => {
          const symbols = values.map((_, n) => `S${String(n)}`);
          const found = of({
            holdings: values.map((units, n) => ({ symbol: symbols[n]!, value: { units, places: 2 } })),
            closes: symbols.map((symbol, n) => closesOf(symbol, seed + n)),
            shock: { symbol: "S0", percent, sessions: 5 },
          });
          if (found.stress.kind !== "computed") throw new Error(found.stress.reason);
          const sum = found.stress.effects.reduce((all, { change }) => plus(all, change), ZERO);
          expect(decimalText(found.stress.change)).toBe(decimalText(sum));
          for (const [n, { lowPercent, highPercent }] of found.ranges.entries()) {
            expect(lowPercent).toBeLessThan(found.ranges[n - 1]?.lowPercent ?? 0);
            expect(highPercent).toBeGreaterThan(found.ranges[n - 1]?.highPercent ?? 0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
