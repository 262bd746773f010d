import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approximately, compare, decimal, type Decimal, decimalText, minus, plus, times } from "../decimal/index.ts";
import { proportion, purchaseToWeight, saleToWeight, shareOf, totalOf, weightIn } from "./trade-to-weight.ts";

const text = (value: Decimal): string => decimalText(value, 2);
const anyAmount = fc.bigInt({ min: 1n, max: 10n ** 14n }).map((units): Decimal => ({ units, places: 4 }));
const anyWeight = fc.integer({ min: 1, max: 999 }).map((thousandth) => thousandth / 1000);

describe("the trade to a target weight", () => {
  it("returns a holding to its weight of the rest", () => {
    // (5200 - 0.35 x 10000) / 0.65 = 2615.384...: 2584.61 of 7384.61 is 35.0 %.
    expect(text(saleToWeight(decimal("5200"), decimal("10000"), 0.35))).toBe("2615.39");
    expect(text(saleToWeight(decimal("3500"), decimal("10000"), 0.35))).toBe("0.00");
    expect(text(saleToWeight(decimal("5200"), decimal("10000"), 0))).toBe("5200.00");
  });

  it("brings a purchase to its weight of the new total", () => {
    // (0.2 x 10000 - 500) / 0.8 = 1875
    expect(text(purchaseToWeight(decimal("500"), decimal("10000"), 0.2))).toBe("1875.00");
    expect(text(purchaseToWeight(decimal("5000"), decimal("10000"), 0.2))).toBe("0.00");
  });

  it("never exceeds the weight, and one cent less would", () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyWeight, (value, rest, weight) => {
        const total = plus(value, rest);
        const limit = decimal(weight.toFixed(6));
        const within = (part: Decimal, whole: Decimal) => compare(part, times(limit, whole)) <= 0;
        const sale = saleToWeight(value, total, weight);
        expect(within(minus(value, sale), minus(total, sale))).toBe(true);
        expect(compare(sale, value)).toBeLessThanOrEqual(0);
        const cent = decimal("0.01");
        if (compare(sale, cent) > 0 && compare(sale, value) < 0)
          expect(within(plus(minus(value, sale), cent), plus(minus(total, sale), cent))).toBe(false);
        const bought = purchaseToWeight(value, total, weight);
        if (bought.units > 0n) expect(within(plus(value, bought), plus(total, bought))).toBe(true);
      }),
    );
  });

  it("counts exactly", () => {
    expect(text(totalOf([decimal("0.1"), decimal("0.2")]))).toBe("0.30");
    expect(text(shareOf(decimal("1234.56"), 0.5))).toBe("617.28");
    expect(text(proportion(decimal("100"), decimal("1"), decimal("3")))).toBe("33.33");
    expect(weightIn(decimal("1"), decimal("3"))).toBeCloseTo(1 / 3, 11);
    expect(weightIn(decimal("1"), decimal("0"))).toBe(0);
    expect(approximately(totalOf([]))).toBe(0);
  });
});
