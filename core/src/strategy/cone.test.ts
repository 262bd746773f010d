import { describe, expect, it } from "vitest";
import { cone } from "./cone.ts";
import { PAIR, PLAIN_ODDS, SHARE, testForecast, testHorizon } from "./test-forecasts.ts";

const CLOSE_MS = Date.UTC(2024, 2, 8, 21);

describe("the cone", () => {
  const five = testForecast(testHorizon("stock", "5d"), CLOSE_MS, { ...PLAIN_ODDS, unit: 0.04 });

  it("has a step for each of five sessions, and nine for a long horizon", () => {
    expect(cone(five, SHARE).map(({ at }) => at.slice(0, 10))).toEqual([
      "2024-03-11",
      "2024-03-12",
      "2024-03-13",
      "2024-03-14",
      "2024-03-15",
    ]);
    const long = testForecast(testHorizon("crypto", "126d"), Date.UTC(2024, 2, 8), PLAIN_ODDS);
    const steps = cone(long, PAIR);
    expect(steps).toHaveLength(9);
    expect(steps.at(-1)?.at).toBe("2024-07-12T00:00:00.000Z");
  });

  it("opens with the square root of time and ends on the 90 % range", () => {
    const steps = cone(five, SHARE);
    const log = (price: number | undefined): number => Math.log((price ?? NaN) / five.price);
    expect(log(steps[3]?.p95) / log(steps[0]?.p95)).toBeCloseTo(2, 9);
    const range = five.ranges.find(({ nominal }) => nominal === 90);
    expect(steps.at(-1)?.p05).toBeCloseTo(range?.low ?? NaN, 9);
    expect(steps.at(-1)?.p95).toBeCloseTo(range?.high ?? NaN, 9);
  });

  it("has the quartiles of a normal distribution where the ranges are normal", () => {
    const last = cone(five, SHARE).at(-1);
    // The normal upper quartile lies 0.674490 standard deviations up (NIST Handbook, 1.3.6.7.1).
    expect(Math.log((last?.p75 ?? NaN) / five.price)).toBeCloseTo(0.67449 * five.sigma, 6);
    expect(last?.p50).toBeCloseTo(five.price, 9);
  });
});
