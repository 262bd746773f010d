import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { positionSize as sizeOrError, type PositionInput, type PositionSize } from "./position-size.ts";

function positionSize(input: PositionInput): PositionSize | undefined {
  const size = sizeOrError(input);
  return typeof size === "string" ? undefined : size;
}

const PLAIN: PositionInput = {
  capital: 10_000,
  riskPercent: 1,
  entry: 50,
  stop: 48,
  maxExposurePercent: 100,
  maxDrawdownPercent: 20,
  drawdownPercent: 0,
};
const money = fc.double({ min: 1e-6, max: 1e9, noNaN: true });

describe("the size of a position", () => {
  it("is the risked money divided by the distance to the stop", () => {
    const size = positionSize(PLAIN);
    expect(size).toMatchObject({
      side: "BUY",
      units: 50,
      notional: 2500,
      atRisk: 100,
      exposurePercent: 25,
      limitedBy: "none",
    });
    expect(size?.sentence).toBe(
      "Buy 50 units for 2,500.00, which is 25% of your capital. If the stop at 48.00 is hit, you lose about 100.00, or 1% of your capital. A sudden jump past the stop costs more.",
    );
    expect(positionSize({ ...PLAIN, stop: 52 })).toMatchObject({ side: "SELL", units: 50 });
  });

  it("is capped by the largest position, and by what is left until the maximum drawdown", () => {
    expect(positionSize({ ...PLAIN, stop: 49.9, maxExposurePercent: 40 })).toMatchObject({
      limitedBy: "exposure",
      exposurePercent: 40,
    });
    // 10,000 is left of 12,500: half a percent of that may still be lost.
    const late = positionSize({ ...PLAIN, drawdownPercent: 20, maxDrawdownPercent: 20.5 });
    expect(late?.limitedBy).toBe("drawdown");
    expect(late?.atRisk).toBeCloseTo(62.5, 9);
  });

  it("is zero once the maximum drawdown is reached, and undefined without a distance", () => {
    const size = positionSize({ ...PLAIN, drawdownPercent: 20 });
    expect(size).toMatchObject({ units: 0, notional: 0, limitedBy: "drawdown" });
    expect(size?.sentence).toContain("Don't open a new position");
    expect(sizeOrError({ ...PLAIN, stop: 50 })).toBe("no-distance");
  });

  it("never breaks a limit", () => {
    fc.assert(
      fc.property(
        fc.record({
          capital: money,
          riskPercent: fc.double({ min: 0.01, max: 100, noNaN: true }),
          entry: money,
          stop: money,
          maxExposurePercent: fc.double({ min: 0.1, max: 1000, noNaN: true }),
          maxDrawdownPercent: fc.double({ min: 0.1, max: 100, noNaN: true }),
          drawdownPercent: fc.double({ min: 0, max: 100, noNaN: true }),
        }),
        (input) => {
          const size = positionSize(input);
          if (size === undefined) return;
          const slack = 1 + 1e-9;
          expect(size.atRisk).toBeLessThanOrEqual(((input.capital * input.riskPercent) / 100) * slack);
          expect(size.exposurePercent).toBeLessThanOrEqual(input.maxExposurePercent * slack);
          expect(size.units).toBeGreaterThanOrEqual(0);
          if (input.drawdownPercent >= input.maxDrawdownPercent) expect(size.units).toBe(0);
          for (const value of Object.values(size)) {
            if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
          }
          expect(size.sentence).not.toMatch(/NaN|N\/A|undefined/);
        },
      ),
      { numRuns: Number(process.env["FC_RUNS"] ?? 1000) },
    );
  });

  it("never contains an infinite number, whatever finite inputs it is given", () => {
    const any = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ noNaN: true, min: 0, max: 1e-300 }),
      fc.double({ noNaN: true, min: 0, max: 200 }),
    );
    const inputs = fc.record({
      capital: any,
      riskPercent: any,
      entry: any,
      stop: any,
      maxExposurePercent: any,
      maxDrawdownPercent: any,
      drawdownPercent: any,
    });
    fc.assert(
      fc.property(inputs, (input) => {
        const size = sizeOrError(input);
        if (typeof size === "string") return;
        for (const value of [size.units, size.notional, size.atRisk, size.exposurePercent])
          expect(Number.isFinite(value) && value >= 0, JSON.stringify([input, size])).toBe(true);
        expect(size.sentence).not.toMatch(/NaN|N\/A|undefined|∞/);
      }),
      { numRuns: Number(process.env["FC_RUNS"] ?? 1000) },
    );
    // One unit would cost less than a double can represent.
    expect(sizeOrError({ ...PLAIN, entry: 1e-320, stop: 2e-320 })).toBe("out-of-range");
    expect(sizeOrError({ ...PLAIN, capital: -1 })).toBe("out-of-range");
  });

  it("reports a vanishing amount as too small, not as a reached limit", () => {
    const size = positionSize({
      capital: 1e-300,
      riskPercent: 1e-300,
      entry: 1e-300,
      stop: 2e-300,
      maxExposurePercent: 100,
      maxDrawdownPercent: 20,
      drawdownPercent: 0,
    });
    expect(size).toMatchObject({
      units: 0,
      sentence: "Don't open a position: the amount at risk is too small to trade.",
    });
  });
});
