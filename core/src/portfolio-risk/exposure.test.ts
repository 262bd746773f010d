import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, decimal, decimalText } from "../decimal/index.ts";
import { concentration } from "./concentration.ts";
import { exposure } from "./exposure.ts";
import { totalOf } from "./trade-to-weight.ts";

describe("exposure", () => {
  it("sums values by name, largest first, those without a name last", () => {
    const all = exposure([
      { name: "EUR", value: decimal("100.10") },
      { name: undefined, value: decimal("500") },
      { name: "USD", value: decimal("299.80") },
      { name: "EUR", value: decimal("100.10") },
    ]);
    expect(all.map(({ name, value, holdings }) => [name, decimalText(value, 2), holdings])).toEqual([
      ["USD", "299.80", 1],
      ["EUR", "200.20", 2],
      [undefined, "500.00", 1],
    ]);
    expect(all.map(({ share }) => share)).toEqual([0.2998, 0.2002, 0.5]);
    expect(exposure([])).toEqual([]);
  });

  it("sums to the whole exactly", () => {
    const anyHolding = fc.record({
      name: fc.option(fc.constantFrom("a", "b", "c"), { nil: undefined }),
      value: fc
        .tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }))
        .map(([units, places]) => ({ units, places })),
    });
    fc.assert(
      fc.property(fc.array(anyHolding), (holdings) => {
        const whole = totalOf(holdings.map(({ value }) => value));
        expect(compare(totalOf(exposure(holdings).map(({ value }) => value)), whole)).toBe(0);
      }),
    );
  });
});

describe("concentration", () => {
  it("is 2,600 points in the U.S. Department of Justice's example of 30, 30, 20 and 20 percent", () => {
    const result = concentration([30, 30, 20, 20])!;
    expect(result.herfindahl).toBeCloseTo(0.26, 12);
    expect(result.effectiveHoldings).toBeCloseTo(1 / 0.26, 12);
    expect(result.largestWeight).toBeCloseTo(0.3, 12);
  });

  it("is between one holding and as many as there are, and is independent of the unit of money", () => {
    const values = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(values, (all) => {
        const { effectiveHoldings } = concentration(all)!;
        expect(effectiveHoldings).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(effectiveHoldings).toBeLessThanOrEqual(all.length * (1 + 1e-9));
        expect(concentration(all.map((value) => value * 8))!.effectiveHoldings).toBeCloseTo(effectiveHoldings, 9);
        expect(concentration(all.map(() => 7))!.effectiveHoldings).toBeCloseTo(all.length, 9);
      }),
    );
    expect(concentration([])).toBeUndefined();
    expect(concentration([0, 0])).toBeUndefined();
  });
});
