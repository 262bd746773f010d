import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseOf, baseToMicro, microToBase, usdtText, usdtTextFixed6 } from "./usdt-amount.ts";

const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n });
const places = fc.integer({ min: 0, max: 18 });

describe("an amount of USDT", () => {
  it("is formatted exactly, without trailing zeros", () => {
    expect(usdtText(29_004_217n, 6)).toBe("29.004217");
    expect(usdtText(29_000_000n, 6)).toBe("29");
    expect(usdtText(29_004_217_000_000_000_000n, 18)).toBe("29.004217");
    expect(usdtText(1n, 18)).toBe("0.000000000000000001");
    expect(usdtText(0n, 6)).toBe("0");
    expect(usdtText(29n, 0)).toBe("29");
    expect(() => usdtText(-1n, 6)).toThrow("never negative");
  });

  it("has six places in columns, and more if it needs more", () => {
    expect(usdtTextFixed6(29_000_000n, 6)).toBe("29.000000");
    expect(usdtTextFixed6(29_500_000_000_000_000_000n, 18)).toBe("29.500000");
    expect(usdtTextFixed6(29_000_000_000_000_000_001n, 18)).toBe("29.000000000000000001");
  });

  it("is parsed to its last base unit, and never rounded", () => {
    expect(baseOf("29.004217", 6)).toBe(29_004_217n);
    expect(baseOf("29.004217", 18)).toBe(29_004_217_000_000_000_000n);
    expect(baseOf("0029.5", 6)).toBe(29_500_000n);
    expect(() => baseOf("29.0042171", 6)).toThrow("more than 6 places");
    for (const odd of ["", ".", "1.", ".5", "-1", "+1", "1e6", " 1", "1 ", "1,5", "0x1", "NaN", "١"]) {
      expect(() => baseOf(odd, 6), odd).toThrow("not an amount");
    }
  });

  it("survives a round trip", () => {
    fc.assert(
      fc.property(amounts, places, (base, decimals) => {
        expect(baseOf(usdtText(base, decimals), decimals)).toBe(base);
        expect(usdtText(base, decimals)).toMatch(/^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/);
        expect(baseOf(usdtTextFixed6(base, 18), 18)).toBe(base);
      }),
    );
  });

  it("of prices is the same on every network, and nothing is lost on the way back", () => {
    expect(microToBase(29_000_001n, 6)).toBe(29_000_001n);
    expect(microToBase(29_000_001n, 18)).toBe(29_000_001_000_000_000_000n);
    expect(microToBase(29_000_000n, 2)).toBe(2_900n);
    expect(() => microToBase(29_000_001n, 2)).toThrow("too few decimals");
    expect(baseToMicro(29_000_001_999_999_999_999n, 18)).toEqual({
      micro: 29_000_001n,
      remainderBase: 999_999_999_999n,
    });
    expect(baseToMicro(2_900n, 2)).toEqual({ micro: 29_000_000n, remainderBase: 0n });
    expect(() => baseToMicro(-1n, 18)).toThrow("never negative");
    fc.assert(
      fc.property(amounts, fc.integer({ min: 6, max: 18 }), (base, decimals) => {
        const { micro, remainderBase } = baseToMicro(base, decimals);
        expect(microToBase(micro, decimals) + remainderBase).toBe(base);
        expect(remainderBase >= 0n && remainderBase < 10n ** BigInt(decimals - 6)).toBe(true);
        expect(baseToMicro(microToBase(base, decimals), decimals)).toEqual({ micro: base, remainderBase: 0n });
      }),
    );
  });
});
