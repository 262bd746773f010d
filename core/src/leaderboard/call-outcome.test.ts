import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../statistics/index.ts";
import { callOutcome, type Call, type CallBar } from "./call-outcome.ts";

const call: Call = {
  symbol: "BTC-USD",
  direction: "long",
  openedAtMs: 1_000,
  startPrice: 100,
  typicalMove: 0.01,
  halfSpread: 0.0001,
};
const bar = (closeTimeMs: number, low: number, high: number, openTimeMs = closeTimeMs - 1): CallBar => ({
  openTimeMs,
  closeTimeMs,
  low,
  high,
});

describe("the outcome of a call", () => {
  it("is won if its side was reached first", () => {
    const bars = [bar(2_000, 99.5, 100.5), bar(3_000, 99.2, 101)];
    expect(callOutcome(call, bars)).toEqual({ endedAtMs: 3_000, isWon: true });
    expect(callOutcome({ ...call, direction: "short" }, bars)?.isWon).toBe(false);
    expect(callOutcome({ ...call, direction: "short" }, [bar(2_000, 98.9, 100)])?.isWon).toBe(true);
  });

  it("is lost for either side if one bar reached both", () => {
    for (const direction of ["long", "short"] as const) {
      expect(callOutcome({ ...call, direction }, [bar(2_000, 98, 102)])?.isWon).toBe(false);
    }
  });

  it("is open while neither was reached, and ignores earlier bars", () => {
    expect(callOutcome(call, [bar(1_000, 90, 110), bar(2_000, 99.5, 100.5)])).toBeUndefined();
    // An hour's high from before the call, in the bar that was open then.
    expect(callOutcome(call, [bar(3_600_000, 99.7, 110, 0)])).toBeUndefined();
    expect(callOutcome(call, [bar(3_600_000, 99.7, 110, 1_000)])?.isWon).toBe(true);
  });

  it("is undefined if the spread is too wide for the move, or no move is known", () => {
    expect(callOutcome({ ...call, halfSpread: 0.0011 }, [bar(2_000, 100, 102)])).toBeUndefined();
    expect(callOutcome({ ...call, typicalMove: 0 }, [bar(2_000, 100, 102)])).toBeUndefined();
    expect(callOutcome({ ...call, typicalMove: NaN }, [bar(2_000, 100, 102)])).toBeUndefined();
  });

  it("never depends on bars after the one that ended it", () => {
    const bars = fc.array(
      fc.tuple(fc.double({ min: 97, max: 100, noNaN: true }), fc.double({ min: 100, max: 103, noNaN: true })),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(bars, (ranges) => {
        const all = ranges.map(([low, high], at) => bar(2_000 + at, low, high));
        const end = callOutcome(call, all);
        if (end === undefined) return;
        expect(callOutcome(call, all.slice(0, end.endedAtMs - 2_000 + 1))).toEqual(end);
      }),
    );
  });

  it("is won half the time on a price without drift, for either side", () => {
    const dice = seededDice(3);
    let wins = 0;
    for (let at = 0; at < 4_000; at++) {
      let price = 100;
      const bars = Array.from({ length: 400 }, (_, minute) => {
        price += dice() < 0.5 ? 0.2 : -0.2;
        return bar(2_000 + minute, price, price);
      });
      if (callOutcome({ ...call, direction: at % 3 === 0 ? "short" : "long" }, bars)?.isWon === true) wins++;
    }
    // Four standard errors of a fair coin.
    expect(Math.abs(wins / 4_000 - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / 4_000));
  });
});
