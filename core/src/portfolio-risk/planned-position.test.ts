import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../decimal/index.ts";
import { plannedPosition, sumOfMoney } from "./planned-position.ts";

const plan = {
  capital: "20000",
  mostPercent: "10",
  sizePercent: 100,
  worstQuarterPercent: 18.3,
  holdingValue: undefined,
};

describe("a plan in one's own money", () => {
  it("is the size's share of the maximum position, and a bad quarter's share of that", () => {
    expect(plannedPosition(plan)).toEqual({ amount: "2000.00", worstQuarter: "366.00", gap: undefined });
    expect(plannedPosition({ ...plan, mostPercent: "7.5", sizePercent: 38 })).toMatchObject({
      amount: "570.00",
      worstQuarter: "104.31",
    });
  });

  it("states how far the holding is from it", () => {
    const gapOf = (holdingValue: string) => plannedPosition({ ...plan, holdingValue }).gap;
    expect(gapOf("1240")).toEqual({ side: "below", by: "760.00" });
    expect(gapOf("2400.004")).toEqual({ side: "above", by: "400.00" });
    expect(gapOf("2000.00000001")).toEqual({ side: "at", by: "0.00" });
    expect(gapOf("0")).toEqual({ side: "below", by: "2000.00" });
  });

  it("of a SELL is zero, and the whole holding is above it", () => {
    expect(plannedPosition({ ...plan, sizePercent: 0, holdingValue: "12.34" })).toEqual({
      amount: "0.00",
      worstQuarter: "0.00",
      gap: { side: "above", by: "12.34" },
    });
  });

  it("keeps every cent of amounts that a floating-point number would round", () => {
    expect(plannedPosition({ ...plan, capital: "90071992547409.93", mostPercent: "100" }).amount).toBe(
      "90071992547409.93",
    );
    expect(sumOfMoney(["0.1", "0.2", "9007199254740993.00"])).toBe("9007199254740993.30");
    expect(sumOfMoney([])).toBe("0.00");
  });

  it("never exceeds the capital, and grows with capital and size", () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 17n });
    const percent = fc.integer({ min: 1, max: 100 });
    const written = (units: bigint) => `${String(units / 100n)}.${String(units % 100n).padStart(2, "0")}`;
    fc.assert(
      fc.property(cents, percent, percent, percent, (capital, most, size, worst) => {
        const of = { mostPercent: String(most), worstQuarterPercent: worst, holdingValue: undefined };
        const { amount, worstQuarter } = plannedPosition({ ...of, capital: written(capital), sizePercent: size });
        const units = (text: string) => decimal(text).units;
        expect(units(amount)).toBeLessThanOrEqual(capital);
        expect(units(worstQuarter)).toBeLessThanOrEqual(units(amount));
        const more = plannedPosition({ ...of, capital: written(capital + 100n), sizePercent: Math.min(100, size + 1) });
        expect(units(more.amount)).toBeGreaterThanOrEqual(units(amount));
      }),
    );
  });
});
