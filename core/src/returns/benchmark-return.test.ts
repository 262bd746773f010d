import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { benchmarkReturn } from "./benchmark-return.ts";
import { moneyWeightedReturn } from "./money-weighted-return.ts";

const DAY_MS = 86_400_000;
/** Monday to Friday at 14:30 UTC, from Monday 1 January 2024 on. */
const FROM_MS = Date.UTC(2024, 0, 1);
const week = [100, 102, 101, 104, 105];
const closes = {
  openTimeMs: week.map((_, day) => FROM_MS + day * DAY_MS + 52_200_000),
  close: week,
};
const at = (day: number, amount: number) => ({ atMs: FROM_MS + day * DAY_MS, amount });

describe("the same flows in a benchmark", () => {
  it("buy and sell it at each day's close, by hand", () => {
    const flows = [at(0, 1000), at(2, 505), at(3, -520)];
    const result = benchmarkReturn({ opening: undefined, flows, closes, endMs: FROM_MS + 4 * DAY_MS });
    // 10 units, 5 more, 5 fewer: 10 x 105.
    expect(result).toMatchObject({ kind: "valued", closing: { value: 1050 }, timeWeighted: { days: 4 } });
    if (result.kind !== "valued") return;
    expect(result.trades.map(({ units }) => units)).toEqual([10, 5, -5]);
    expect(result.timeWeighted.rate).toBeCloseTo(0.05, 12);
    expect(result.moneyWeighted).toEqual(moneyWeightedReturn({ opening: undefined, flows, closing: result.closing }));
  });

  it("use the last close before a weekend, up to a week old", () => {
    const onSunday = benchmarkReturn({ opening: undefined, flows: [at(0, 100)], closes, endMs: FROM_MS + 6 * DAY_MS });
    expect(onSunday).toMatchObject({ kind: "valued", closing: { value: 105 } });
    const late = benchmarkReturn({ opening: undefined, flows: [at(0, 100)], closes, endMs: FROM_MS + 12 * DAY_MS });
    expect(late).toMatchObject({ kind: "undefined", reason: "no-close", atMs: FROM_MS + 12 * DAY_MS });
  });

  it("have no result if more is withdrawn than it would be worth", () => {
    const flows = [at(0, 100), at(1, -150)];
    expect(benchmarkReturn({ opening: undefined, flows, closes, endMs: FROM_MS + 4 * DAY_MS })).toEqual({
      kind: "undefined",
      reason: "sold-out",
      atMs: FROM_MS + DAY_MS,
    });
    expect(benchmarkReturn({ opening: undefined, flows: [], closes, endMs: FROM_MS })).toMatchObject({
      reason: "no-payments",
    });
    expect(benchmarkReturn({ opening: undefined, flows: [at(-1, 5)], closes, endMs: FROM_MS })).toMatchObject({
      reason: "no-close",
    });
  });

  it("earn the benchmark's own rate, however much is paid in at one time", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (amount) => {
        const result = benchmarkReturn({
          opening: { atMs: FROM_MS, value: amount },
          flows: [],
          closes,
          endMs: FROM_MS + 4 * DAY_MS,
        });
        expect(result).toMatchObject({
          moneyWeighted: { rate: expect.closeTo(0.05, 9) },
          timeWeighted: { rate: expect.closeTo(0.05, 9) },
        });
      }),
    );
  });
});
