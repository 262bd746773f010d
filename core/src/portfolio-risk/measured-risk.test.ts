import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ValuedTimestamp } from "../returns/index.ts";
import { FEWEST_RETURNS, measuredDrawdown, measuredVolatility } from "./measured-risk.ts";
import { type PeriodReturn, periodReturns } from "./period-returns.ts";

const DAY_MS = 86_400_000;
const timestamp = (day: number, value: number | undefined, flow = 0): ValuedTimestamp => ({
  atMs: day * DAY_MS,
  value,
  flow,
});
const returnsOf = (timestamps: readonly ValuedTimestamp[]): readonly PeriodReturn[] => {
  const result = periodReturns(timestamps);
  return result.kind === "returns" ? result.returns : [];
};
const days = (...rates: readonly number[]): readonly PeriodReturn[] =>
  rates.map((rate, day) => ({ fromMs: day * DAY_MS, toMs: (day + 1) * DAY_MS, rate, isIdle: false }));

describe("a portfolio's returns between valuations", () => {
  it("leave out timestamps without a value, and mark periods without money", () => {
    const all = returnsOf([
      timestamp(0, 0, 100),
      timestamp(1, undefined),
      timestamp(2, 121, -121),
      timestamp(5, 0, 50),
      timestamp(6, 45),
    ]);
    expect(all.map(({ fromMs, toMs, isIdle }) => [fromMs / DAY_MS, toMs / DAY_MS, isIdle])).toEqual([
      [0, 2, false],
      [2, 5, true],
      [5, 6, false],
    ]);
    expect(all.map(({ rate }) => rate)).toEqual([expect.closeTo(0.21, 12), 0, expect.closeTo(-0.1, 12)]);
  });

  it("keep earlier gains when everything is withdrawn at a timestamp without a value", () => {
    const all = returnsOf([
      timestamp(0, 100),
      timestamp(1, 110),
      timestamp(2, undefined, -110),
      timestamp(4, 0, 10),
      timestamp(5, 11),
    ]);
    expect(all.map(({ rate }) => rate)).toEqual([expect.closeTo(0.1, 12), 0, 0, expect.closeTo(0.1, 12)]);
    expect(periodReturns([timestamp(0, 0)])).toEqual({ kind: "undefined", reason: "no-payments" });
  });
});

describe("a portfolio's volatility", () => {
  it("is the standard deviation of its returns times the square root of the number per year, by hand", () => {
    // Alternately 10 % and -10 % on 20 days: squares 20 x 0.01, over 19.
    const result = measuredVolatility(days(...Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 0.1 : -0.1))));
    expect(result).toMatchObject({ returns: 20, returnsPerYear: 365 });
    expect(result?.perYear).toBeCloseTo(Math.sqrt((0.2 / 19) * 365), 12);
  });

  it("counts 261 returns a year from Monday to Friday", () => {
    const weekdays = Array.from({ length: 366 }, (_, day) => day).filter((day) => day % 7 < 5);
    const result = measuredVolatility(returnsOf(weekdays.map((day, i) => timestamp(day, 100 + (i % 2)))));
    expect(result?.returnsPerYear).toBeCloseTo(261, 0);
  });

  it("is undefined for fewer than 20 returns, and ignores periods without money", () => {
    expect(measuredVolatility(days(...Array(FEWEST_RETURNS - 1).fill(0.01)))).toBeUndefined();
    const idle = days(...Array(40).fill(0)).map((one) => ({ ...one, isIdle: true }));
    expect(measuredVolatility(idle)).toBeUndefined();
  });

  it("does not change with deposits and withdrawals", () => {
    const anyRates = fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 20, maxLength: 60 });
    const anyFlows = fc.array(fc.double({ min: -0.5, max: 2, noNaN: true }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(anyRates, anyFlows, (rates, flows) => {
        const timestampsWith = (isPaying: boolean): readonly ValuedTimestamp[] => {
          let worth = 1000;
          return [
            timestamp(0, worth),
            ...rates.map((rate, i) => {
              const value = worth * (1 + rate);
              const flow = isPaying ? value * flows[i]! : 0;
              worth = value + flow;
              return timestamp(i + 1, value, flow);
            }),
          ];
        };
        const [plain, paying] = [returnsOf(timestampsWith(false)), returnsOf(timestampsWith(true))];
        expect(measuredVolatility(paying)!.perYear).toBeCloseTo(measuredVolatility(plain)!.perYear, 9);
        expect(measuredDrawdown(paying)!.fraction).toBeCloseTo(measuredDrawdown(plain)!.fraction, 9);
      }),
    );
  });
});

describe("a portfolio's maximum drawdown", () => {
  it("is computed by hand: 110 to 88 is a fifth, recovered two days later", () => {
    expect(measuredDrawdown(days(0.1, -0.1, -1 / 9, 0.125, 0.2))).toEqual({
      fraction: expect.closeTo(0.2, 12),
      peakMs: DAY_MS,
      troughMs: 3 * DAY_MS,
      recoveredMs: 5 * DAY_MS,
    });
  });

  it("ignores withdrawals, is 0 if there was none, and reports if it has not recovered", () => {
    expect(measuredDrawdown(returnsOf([timestamp(0, 100), timestamp(1, 110, -60), timestamp(2, 55)]))?.fraction).toBe(
      0,
    );
    expect(measuredDrawdown(days(0.1, -0.5))).toMatchObject({ fraction: 0.5, recoveredMs: undefined });
    expect(measuredDrawdown([])).toBeUndefined();
  });
});
