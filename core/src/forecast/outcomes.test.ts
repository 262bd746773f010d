import { describe, expect, it } from "vitest";
import { candleColumns, type Candle } from "../market/index.ts";
import { HEADS, horizonOf, outcomes } from "./index.ts";

const HOUR_MS = 3_600_000;
const bar = (i: number, low: number, high: number, close: number): Candle => {
  return { openTimeMs: i * HOUR_MS, open: close, high, low, close, volume: 1 };
};

/** Outcomes of the first bar (close 100, unit 1%) over four later ones. */
function ofFirst(later: readonly Candle[]): (head: string) => number {
  const candles = candleColumns([bar(0, 100, 100, 100), ...later]);
  const units = new Float64Array(candles.length).fill(0.01);
  const result = outcomes(candles, horizonOf("crypto", "4h")!, units, 1);
  return (head) => (result.known[0] === 1 ? result.labels[HEADS.findIndex(({ id }) => id === head)]![0]! : NaN);
}

const quiet = (i: number): Candle => bar(i, 99.9, 100.1, 100);

describe("outcomes", () => {
  it("give the target to a buy that reaches it first", () => {
    const came = ofFirst([quiet(1), bar(2, 99.9, 101.2, 101), bar(3, 98, 101, 99), quiet(4)]);
    expect(came("target:MODERATE:BUY")).toBe(1);
    expect(came("claim:MODERATE:BUY")).toBe(1);
    expect(came("stop:MODERATE:SELL")).toBe(1);
    expect(came("target:AGGRESSIVE:BUY")).toBe(0);
    expect(came("stop:AGGRESSIVE:BUY")).toBe(1);
  });

  it("count the stop if one bar reaches both, for either side", () => {
    const came = ofFirst([bar(1, 98.5, 101.5, 100), quiet(2), quiet(3), quiet(4)]);
    for (const side of ["BUY", "SELL"]) {
      expect(came(`stop:MODERATE:${side}`)).toBe(1);
      expect(came(`claim:MODERATE:${side}`)).toBe(0);
    }
  });

  it("let a trade expire, and decide it by the final price", () => {
    const came = ofFirst([quiet(1), quiet(2), quiet(3), bar(4, 100, 100.4, 100.3)]);
    expect(came("expired:MODERATE:BUY")).toBe(1);
    expect(came("claim:MODERATE:BUY")).toBe(1);
    expect(came("claim:MODERATE:SELL")).toBe(0);
    expect(came("up")).toBe(1);
    expect(came("hold")).toBe(1);
    expect(came("move")).toBe(0);
  });

  it("are unknown until the horizon has passed, and across a gap", () => {
    expect(ofFirst([quiet(1), quiet(2), quiet(3)])("up")).toBeNaN();
    expect(ofFirst([quiet(1), quiet(2), quiet(3), quiet(9)])("up")).toBeNaN();
  });

  it("have exactly one of target, stop and expired for every trade", () => {
    const came = ofFirst([bar(1, 99.1, 100.9, 100), bar(2, 98.9, 100.2, 99), quiet(3), quiet(4)]);
    for (const profile of ["CONSERVATIVE", "MODERATE", "AGGRESSIVE"]) {
      for (const side of ["BUY", "SELL"]) {
        const one = (kind: string): number => came(`${kind}:${profile}:${side}`);
        expect(one("target") + one("stop") + one("expired")).toBe(1);
      }
    }
  });
});
