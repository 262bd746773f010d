import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastThat, mostThat } from "./exact-bound.ts";

const NOW_MS = 1_750_000_000_000;
const HOUR_MS = 3_600_000;
const bytes = new DataView(new ArrayBuffer(8));

/** The number next to a positive one. */
function beside(value: number, step: 1n | -1n): number {
  bytes.setFloat64(0, value);
  bytes.setBigInt64(0, bytes.getBigInt64(0) + step);
  return bytes.getFloat64(0);
}

describe("mostThat and leastThat", () => {
  it("are the last timestamp at which a token is old enough, and the first at which it is young enough, exactly", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 400_000, noNaN: true }), (hours) => {
        const isOld = (madeMs: number) => (NOW_MS - madeMs) / HOUR_MS >= hours;
        const most = mostThat(isOld, NOW_MS - hours * HOUR_MS);
        expect([isOld(most), isOld(beside(most, 1n))]).toEqual([true, false]);
        const isYoung = (madeMs: number) => (NOW_MS - madeMs) / HOUR_MS <= hours;
        const least = leastThat(isYoung, NOW_MS - hours * HOUR_MS);
        expect([isYoung(least), isYoung(beside(least, -1n))]).toEqual([true, false]);
      }),
    );
  });

  it("find the bound from any guess", () => {
    for (const guess of [0, -1e300, 1e300, 5e-324, NaN, -Infinity, 17.5, 17.500000000000004]) {
      expect(mostThat((value) => value <= 17.5, guess)).toBe(17.5);
      expect(leastThat((value) => value >= 17.5, guess)).toBe(17.5);
    }
  });

  it("are infinite if a condition is true for all or for none", () => {
    expect(mostThat(() => true, 3)).toBe(Infinity);
    expect(mostThat(() => false, 3)).toBe(-Infinity);
    expect(leastThat(() => true, 3)).toBe(-Infinity);
    expect(leastThat(() => false, 3)).toBe(Infinity);
  });
});
