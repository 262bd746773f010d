import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceLevels } from "./price-levels.ts";

const entries = fc.double({ min: 1e-9, max: 1e11, noNaN: true });
const sigmas = fc.double({ min: 0, max: 3, noNaN: true });

describe("target, stop and range", () => {
  it("one unit from 100 at 2 % a day is 9.6 % over 21 sessions", () => {
    const { targetPrice, stopLoss, expectedMove } = priceLevels("BUY", 100, 0.02);
    expect(targetPrice).toBeCloseTo(100 * Math.exp(0.02 * Math.sqrt(21)), 9);
    expect(stopLoss).toBeCloseTo(100 * Math.exp(-0.02 * Math.sqrt(21)), 9);
    expect(expectedMove).toBeCloseTo(9.6, 1);
  });

  it("stand in order around the entry, above zero, for every action", () => {
    fc.assert(
      fc.property(
        entries,
        sigmas,
        fc.constantFrom("STRONG_BUY", "BUY", "HOLD", "SELL", "STRONG_SELL"),
        (entry, sigma, action) => {
          const { targetPrice, stopLoss, expectedMove, range90 } = priceLevels(action, entry, sigma);
          if (action === "HOLD") {
            expect([targetPrice, stopLoss, expectedMove]).toEqual([null, null, null]);
            if (range90 !== null) expect(0 < range90.low && range90.low < entry && entry < range90.high).toBe(true);
            return;
          }
          expect(range90).toBeNull();
          if (targetPrice === null || stopLoss === null || expectedMove === null) return;
          const [low, high] = action.endsWith("BUY") ? [stopLoss, targetPrice] : [targetPrice, stopLoss];
          expect(0 < low && low < entry && entry < high).toBe(true);
          expect(expectedMove).toBe(((targetPrice - entry) / entry) * 100);
        },
      ),
      { numRuns: Number(process.env["FC_RUNS"] ?? 300) },
    );
  });

  it("are not set for a price that never moved or whose volatility is not known", () => {
    for (const sigma of [0, undefined, NaN, 9]) {
      expect(priceLevels("BUY", 10, sigma).targetPrice).toBeNull();
      expect(priceLevels("HOLD", 10, sigma).range90).toBeNull();
    }
  });
});
