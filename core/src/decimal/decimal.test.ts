import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  approximately,
  compare,
  decimal,
  decimalText,
  minus,
  plus,
  quotient,
  rounded,
  times,
  ZERO,
} from "./decimal.ts";
import { priceDecimal } from "./price-decimal.ts";

const any = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.integer({ min: 0, max: 40 }))
  .map(([units, places]) => ({ units, places }));
const same = (a: Parameters<typeof compare>[0], b: Parameters<typeof compare>[0]) => {
  expect(compare(a, b)).toBe(0);
};

describe("decimals", () => {
  it("are exact where floating-point numbers are not", () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(decimalText(plus(decimal("0.1"), decimal("0.2")))).toBe("0.3");
    expect(decimalText(times(decimal("999999999999999999.999999999999999999"), decimal("0.1")))).toBe(
      "99999999999999999.9999999999999999999",
    );
  });

  it("are read as they were written", () => {
    for (const text of ["0", "0.25", "-12.5", "123456789012345678.000000000000000001"])
      expect(decimalText(decimal(text))).toBe(text);
    expect(decimalText(decimal("10.500"), 2)).toBe("10.50");
    expect(decimalText(decimal("7"), 2)).toBe("7.00");
    expect(decimalText(decimal("-0.00"))).toBe("0");
    fc.assert(
      fc.property(any, (value) => {
        same(decimal(decimalText(value)), value);
      }),
    );
  });

  it("approximate to the nearest double", () => {
    const short = fc
      .tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 40 }))
      .map(([units, places]) => ({ units: BigInt(units), places }));
    const withZeros = fc
      .tuple(short, fc.integer({ min: 0, max: 36 }))
      .map(([{ units, places }, more]) => ({ units: units * 10n ** BigInt(more), places: places + more }));
    fc.assert(
      fc.property(fc.oneof(any, short, withZeros), (value) => {
        expect(approximately(value)).toBe(Number(decimalText(value)));
      }),
    );
    for (const units of [0n, 1n, -1n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, 1n - 2n ** 53n])
      for (let places = 0; places <= 40; places += 1)
        expect(approximately({ units, places })).toBe(Number(decimalText({ units, places })));
  });

  it.each(["", "1e3", "NaN", "Infinity", ".5", "5.", "+1", "0x10", "1,000", "1 ", "--1", "\u0661"])(
    "reject %j",
    (text) => expect(() => decimal(text)).toThrow("that is no decimal number"),
  );

  it.each([
    ["0.5", "0"],
    ["1.5", "2"],
    ["2.5", "2"],
    ["-0.5", "0"],
    ["-1.5", "-2"],
    ["2.51", "3"],
    ["-2.51", "-3"],
    ["2.49", "2"],
  ])("round %s half to even: %s", (value, whole) => expect(decimalText(rounded(decimal(value), 0))).toBe(whole));

  it("are a ring: sums and products in any order, and subtraction reverses addition", () => {
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        same(plus(a, b), plus(b, a));
        same(plus(plus(a, b), c), plus(a, plus(b, c)));
        same(times(a, plus(b, c)), plus(times(a, b), times(a, c)));
        same(minus(plus(a, b), b), a);
        same(minus(a, a), ZERO);
      }),
    );
  });

  it("divide to within half of the last place", () => {
    fc.assert(
      fc.property(any, any, fc.integer({ min: 0, max: 30 }), (a, b, places) => {
        fc.pre(b.units !== 0n);
        const off = minus(a, times(quotient(a, b, places), b));
        const half = times({ units: 5n, places: places + 1 }, b);
        const size = (value: typeof a) => ({ ...value, units: value.units < 0n ? -value.units : value.units });
        expect(compare(size(off), size(half))).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe("a market price", () => {
  it.each([
    [0.1, "0.1"],
    [64250.12, "64250.12"],
    [1.5e-7, "0.00000015"],
    [1.234567890123e-9, "0.000000001234567890123"],
    [5e-324, `0.${"0".repeat(323)}5`],
    [999_999_999_999_999_900, "999999999999999900"],
  ])("of %d is the decimal %s", (price, text) => {
    const value = priceDecimal(price);
    expect(value && decimalText(value)).toBe(text);
  });

  it.each([0, -0, -1, NaN, Infinity, -Infinity, 1e18, 1e308])("is undefined for %d", (price) =>
    expect(priceDecimal(price)).toBeUndefined(),
  );

  it("reads back as the same number, whatever it is", () => {
    fc.assert(
      fc.property(fc.double({ min: 5e-324, max: 1e17, noNaN: true }), (price) => {
        expect(Number(decimalText(priceDecimal(price) ?? ZERO))).toBe(price);
      }),
    );
  });
});
