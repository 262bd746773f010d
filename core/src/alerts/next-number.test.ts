import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberAbove, numberBelow } from "./next-number.ts";

const view = new DataView(new ArrayBuffer(8));
function shifted(value: number, by: bigint): number {
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + by);
  return view.getFloat64(0);
}

describe("the next number", () => {
  it("is the adjacent double, above and below", () => {
    const prices = fc.oneof(
      fc.double({ min: 1e-300, max: 1e300, noNaN: true }),
      fc.integer({ min: 0, max: 1000 }).map((i) => 2 ** (i - 500)),
    );
    fc.assert(
      fc.property(prices, (value) => {
        expect(numberAbove(value)).toBe(shifted(value, 1n));
        expect(numberBelow(value)).toBe(shifted(value, -1n));
      }),
    );
  });
});
