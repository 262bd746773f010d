import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeWeightedReturn, type ValuedTimestamp } from "./time-weighted-return.ts";

const DAY_MS = 86_400_000;
const timestamp = (day: number, value: number | undefined, flow = 0): ValuedTimestamp => ({
  atMs: day * DAY_MS,
  value,
  flow,
});
const rateOf = (...timestamps: readonly ValuedTimestamp[]): number | string => {
  const result = timeWeightedReturn(timestamps);
  return result.kind === "rate" ? result.rate : result.reason;
};

describe("the time-weighted return", () => {
  it("is 9.79 % for both investors of Investopedia's example, who paid in and took out", () => {
    expect(rateOf(timestamp(0, 1_000_000), timestamp(227, 1_162_484, 100_000), timestamp(365, 1_192_328))).toBeCloseTo(
      0.0979,
      4,
    );
    expect(rateOf(timestamp(0, 1_000_000), timestamp(227, 1_162_484, -100_000), timestamp(365, 1_003_440))).toBeCloseTo(
      0.0979,
      4,
    );
  });

  it("is 10.76 % a year in CFA Institute's example: 15 %, then 6.67 %", () => {
    // Dividends of 5 and 10 leave with the flow of their day.
    const result = timeWeightedReturn([timestamp(0, 0, 200), timestamp(365, 230, 220), timestamp(730, 480, -480)]);
    expect(result).toMatchObject({ kind: "rate", days: 730 });
    if (result.kind !== "rate") return;
    // Of returns rounded to 15 % and 6.67 %.
    expect(result.annualRate).toBeCloseTo(0.1076, 3);
    expect(result.annualRate).toBeCloseTo(Math.sqrt(1.15 * (480 / 450)) - 1, 12);
    expect(result.working.subPeriods.map(({ rate }) => rate)).toEqual([
      expect.closeTo(0.15, 12),
      expect.closeTo(1 / 15, 12),
    ]);
  });

  it("is 26.49 % a year in AnalystNotes' example (CFA level I): 60 %, then nothing", () => {
    const result = timeWeightedReturn([timestamp(0, 0, 100), timestamp(365, 160, 140), timestamp(730, 300)]);
    expect(result.kind === "rate" && result.annualRate).toBeCloseTo(Math.sqrt(1.6) - 1, 12);
  });

  it("is 15.84 % a year in Schweser's example (CFA level I): 22 %, then 10 %", () => {
    const result = timeWeightedReturn([timestamp(0, 0, 100), timestamp(365, 122, 118), timestamp(730, 264)]);
    expect(result.kind === "rate" && result.annualRate).toBeCloseTo(0.1584, 4);
  });

  it("accumulates as in Portfolio Performance's ClientIndexTest, day by day, where flows count at the end of a day", () => {
    // Interest and fees of each day, and what came in (out) on it.
    const days = [
      { interest: 0, flow: 10_000 },
      { interest: 230, flow: 0 },
      { interest: 200, flow: 200 },
      { interest: -234.41, flow: -400 },
      { interest: 293.99, flow: 0 },
      { interest: 293.99, flow: 0 },
      { interest: 195.99, flow: 5400 },
      { interest: -882.52, flow: -3697.04 },
      { interest: -1003.85, flow: 0 },
    ];
    let worth = 0;
    const timestamps = days.map(({ interest, flow }, day) => {
      const value = worth + interest;
      worth = value + flow;
      return timestamp(day, value, flow);
    });
    const accumulated = [0.023, 0.043, 0.02, 0.05, 0.08, 0.1, 0.04, -0.05];
    accumulated.forEach((rate, i) => expect(rateOf(...timestamps.slice(0, i + 2))).toBeCloseTo(rate, 5));
    const each = timeWeightedReturn(timestamps).working.subPeriods.map(({ rate }) => rate);
    const published = [
      0.023, 0.0195503, -0.0220517, 0.0294117647, 0.0285714286, 0.0185185185, -0.0545454545, -0.0865384615,
    ];
    published.forEach((rate, i) => expect(each[i]).toBeCloseTo(rate, 6));
  });

  it("does not change with flows if prices are the same, however many", () => {
    const anyDay = fc.record({
      price: fc.double({ min: 0.01, max: 1e4, noNaN: true }),
      bought: fc.oneof(fc.constant(0), fc.double({ min: -0.9, max: 5, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 2, maxLength: 60 }), (days) => {
        let units = 1;
        const timestamps = days.map(({ price, bought }, day) => {
          const value = day === 0 ? 0 : units * price;
          const more = day === 0 ? 1 : units * bought;
          if (day > 0) units += more;
          return timestamp(day, value, more * price);
        });
        const growth = 1 + Number(rateOf(...timestamps));
        expect(growth / (days.at(-1)!.price / days[0]!.price)).toBeCloseTo(1, 9);
      }),
    );
  });

  it("is independent of the currency", () => {
    const anyTimestamp = fc.record({
      value: fc.double({ min: 1, max: 1e6, noNaN: true }),
      flow: fc.double({ min: 0, max: 1e6, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(anyTimestamp, { minLength: 2, maxLength: 20 }),
        fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
        (all, scale) => {
          const [plain, scaled] = [1, scale].map((by) =>
            Number(rateOf(...all.map(({ value, flow }, day) => timestamp(day, value * by, flow * by)))),
          );
          expect(Math.abs(scaled! - plain!)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(plain!)));
        },
      ),
    );
  });

  it("carries a value forward where one is missing, exact without a flow, and an estimate with one", () => {
    const carried = timeWeightedReturn([timestamp(0, 100), timestamp(1, undefined), timestamp(2, 110)]);
    expect(carried).toMatchObject({
      rate: expect.closeTo(0.1, 12),
      working: { estimatedFlows: 0, isEndCarried: false },
    });
    expect(carried.working.subPeriods.map(({ isCarried }) => isCarried)).toEqual([true, false]);
    const estimated = timeWeightedReturn([
      timestamp(0, 100),
      timestamp(1, undefined, 100),
      timestamp(2, 220),
      timestamp(3, undefined),
    ]);
    expect(estimated).toMatchObject({
      rate: expect.closeTo(0.1, 12),
      working: { estimatedFlows: 1, isEndCarried: true },
    });
  });

  it("is idle while nothing is invested, even if rounding leaves a remainder of a full withdrawal", () => {
    const result = timeWeightedReturn([
      timestamp(0, 0),
      timestamp(1, 0, 0.3),
      timestamp(2, 0.3, -0.1),
      timestamp(3, 0.2, -0.2),
      timestamp(10, 0, 50),
      timestamp(11, 55),
    ]);
    expect(result).toMatchObject({ kind: "rate", days: 10, rate: expect.closeTo(0.1, 9) });
    expect(result.working.subPeriods.map(({ isIdle }) => isIdle)).toEqual([false, false, true, false]);
    expect(
      rateOf(timestamp(0, 0, 0.1 + 0.2), timestamp(1, 0.1 + 0.2, -0.3), timestamp(2, 0, 50), timestamp(3, 55)),
    ).toBeCloseTo(0.1, 9);
  });

  it("is -100 % once all was lost, and stays so", () => {
    expect(rateOf(timestamp(0, 100), timestamp(1, 0, 50), timestamp(2, 75))).toBe(-1);
  });

  it("is undefined, with the reason, if it can't be computed", () => {
    expect(rateOf()).toBe("no-payments");
    expect(rateOf(timestamp(0, 0), timestamp(1, 0))).toBe("no-payments");
    expect(rateOf(timestamp(0, 100))).toBe("no-time");
    expect(rateOf(timestamp(0, undefined, 100), timestamp(1, 100))).toBe("no-value");
    expect(rateOf(timestamp(0, 100, -150), timestamp(1, 10))).toBe("no-capital");
    expect(rateOf(timestamp(0, 100), timestamp(1, -20))).toBe("below-zero");
    expect(rateOf(timestamp(0, 100), timestamp(1, 100, -100), timestamp(2, 7))).toBe("gain-without-capital");
    expect(() => timeWeightedReturn([timestamp(1, 100), timestamp(0, 100)])).toThrow(RangeError);
  });
});
