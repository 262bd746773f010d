import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valueRange } from "./value-range.ts";
import { RANGE_HORIZONS, valueRanges } from "./value-ranges.ts";

const risksOf = (volatility: number, correlation: number) => ({
  volatilities: [volatility, volatility],
  correlations: Float64Array.from([1, correlation, correlation, 1]),
});

describe("ranges of a portfolio's value ahead", () => {
  it("are a day's, a week's, a month's and a quarter's, by hand for 1 % a day", () => {
    const ranges = valueRanges([1, 0], () => risksOf(0.01, 0));
    expect(ranges.map(({ sessions }) => sessions)).toEqual([1, 5, 21, 63]);
    // e^(-1.6448536 x 0.01 x root of sessions) - 1.
    expect(ranges.map(({ lowPercent }) => lowPercent)).toEqual([
      expect.closeTo(-1.6314, 5),
      expect.closeTo(-3.611188, 5),
      expect.closeTo(-7.260589, 5),
      expect.closeTo(-12.239284, 5),
    ]);
  });

  it("use the volatility forecast for each horizon", () => {
    const ranges = valueRanges([0.5, 0.5], (sessions) => risksOf(0.02 / sessions, 0.3));
    ranges.forEach(({ sessions, ...range }) =>
      expect(range).toEqual(valueRange([0.5, 0.5], risksOf(0.02 / sessions, 0.3), sessions)),
    );
  });

  it("widen with time, and with correlation", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        share,
        fc.double({ min: 0.001, max: 0.1, noNaN: true }),
        share,
        share,
        (weight, volatility, one, other) => {
          const [less, more] = [Math.min(one, other), Math.max(one, other)];
          const [apart, together] = [less, more].map((correlation) =>
            valueRanges([weight, 1 - weight], () => risksOf(volatility, correlation)),
          );
          RANGE_HORIZONS.forEach((_, i) => {
            expect(together![i]!.lowPercent).toBeLessThanOrEqual(apart![i]!.lowPercent + 1e-9);
            if (i > 0) expect(apart![i]!.highPercent).toBeGreaterThan(apart![i - 1]!.highPercent);
          });
        },
      ),
    );
  });
});
