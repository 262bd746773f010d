import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, decimalText } from "../decimal/index.ts";
import { drawdownPercent, seenAfter, type SeenValue } from "./drawdown.ts";

const look = (value: string, basis = "a", simulated = false) => ({ value: decimal(value), basis, simulated });
const looks = (...all: ReturnType<typeof look>[]): SeenValue | undefined =>
  all.reduce<SeenValue | undefined>(seenAfter, undefined);
const percent = (...all: ReturnType<typeof look>[]) => {
  const seen = looks(...all);
  return seen && drawdownPercent(seen);
};

describe("the drawdown", () => {
  it("is how far the value is below its highest", () => {
    expect(percent(look("100"), look("120"), look("90"))).toBe(25);
    expect(percent(look("100"), look("120"), look("90"), look("121"))).toBe(0);
    expect(percent(look("0"))).toBe(0);
  });

  it("is not caused by a sale, nor reduced by a purchase or by a price that becomes known again", () => {
    const before = [look("100"), look("90")] as const;
    expect(percent(...before, look("45", "half is sold"))).toBe(10);
    expect(percent(...before, look("900", "more is bought"))).toBe(10);
    expect(percent(...before, look("30", "no price"), look("90"))).toBe(10);
    expect(percent(...before, look("900", "more is bought"), look("800", "more is bought"))).toBe(20);
  });

  it("starts again after a period without holdings, and between simulated and real prices", () => {
    expect(percent(look("100"), look("0", "all is sold"), look("10", "bought"))).toBe(0);
    expect(percent(look("100", "a", true), look("90", "a", false))).toBe(0);
  });

  it("keeps a peak that is never below the value, and percentages from 0 to 100", () => {
    const anyLook = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.constantFrom("a", "b"), fc.boolean());
    fc.assert(
      fc.property(fc.array(anyLook, { minLength: 1 }), (all) => {
        let seen: SeenValue | undefined;
        for (const [units, basis, simulated] of all) {
          seen = seenAfter(seen, { value: { units, places: 10 }, basis, simulated });
          expect(drawdownPercent(seen)).toBeGreaterThanOrEqual(0);
          expect(drawdownPercent(seen)).toBeLessThanOrEqual(100);
        }
      }),
    );
    expect(decimalText(looks(look("1"), look("3"), look("2"))?.peak ?? decimal("0"))).toBe("3");
  });
});
