import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usualRange } from "./usual-range.ts";

describe("the usual range", () => {
  it("of 100 at 2 % a day is 1.645 standard deviations of 21 sessions on each side", () => {
    const range = usualRange(100, 0.02);
    expect(range?.low).toBeCloseTo(100 * Math.exp(-1.6448536269514722 * 0.02 * Math.sqrt(21)), 9);
    expect((range?.low ?? NaN) * (range?.high ?? NaN)).toBeCloseTo(10_000, 6);
  });

  it("lies around the entry, above zero", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-9, max: 1e11, noNaN: true }),
        fc.double({ min: 0, max: 3, noNaN: true }),
        (entry, sigma) => {
          const range = usualRange(entry, sigma);
          if (range !== undefined) expect(0 < range.low && range.low < entry && entry < range.high).toBe(true);
        },
      ),
      { numRuns: Number(process.env["FC_RUNS"] ?? 300) },
    );
  });

  it("is undefined for a price that is unknown or never moved, or without a measured volatility", () => {
    for (const sigma of [0, undefined, NaN, 9]) expect(usualRange(10, sigma)).toBeUndefined();
    expect(usualRange(NaN, 0.02)).toBeUndefined();
  });
});
