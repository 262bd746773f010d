import { describe, expect, it } from "vitest";
import type { Candle } from "./candle.ts";
import { spikeError } from "./spike-error.ts";

// Invented prices.
const bar = (close: number, range = 1.02): Candle => {
  return { openTimeMs: 0, open: close, high: close * range, low: close / range, close, volume: 1 };
};

describe("a bar far from the adjacent bars", () => {
  it("is an error if the price is back at the next bar, up or down", () => {
    expect(spikeError(bar(100), bar(5000), bar(101))).toMatch(/both sides/);
    expect(spikeError(bar(100), bar(2), bar(101))).toMatch(/both sides/);
  });

  it("is real if the move stays: a split, a crash, a coin's volatile day", () => {
    expect(spikeError(bar(100), bar(5), bar(4.8))).toBeUndefined();
    expect(spikeError(bar(0.0075), bar(0.0367), bar(0.0459))).toBeUndefined();
    // Half the price in a day and back: BTC-USD, 13 to 15 January 2015.
    expect(spikeError(bar(260), bar(120), bar(211.91))).toBeUndefined();
  });

  it("is real if only its wick reaches out, or an adjacent bar's range reaches as far", () => {
    expect(spikeError(bar(300), { ...bar(290), low: 0.1 }, bar(295))).toBeUndefined();
    expect(spikeError(bar(100), bar(600), { ...bar(100), high: 590 })).toBeUndefined();
  });

  it("waits for the next bar if it is the last, and is accepted if it is the first", () => {
    expect(spikeError(bar(100), bar(5000), undefined)).toMatch(/no later bar/);
    expect(spikeError(bar(100), bar(450), undefined)).toBeUndefined();
    expect(spikeError(undefined, bar(5000), bar(100))).toBeUndefined();
  });
});
