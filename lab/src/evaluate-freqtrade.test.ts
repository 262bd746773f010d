import { candleColumns, type Candle } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { diceNamed } from "./evaluate-dice.ts";
import { sampleEntries } from "./evaluate-freqtrade.ts";

/** A walk of hours whose bars reach one percent beyond their close. */
function walk(closes: readonly number[], volume = 1): readonly Candle[] {
  return closes.map((close, i) => ({
    openTimeMs: i * 3_600_000,
    open: close,
    high: close * 1.01,
    low: close * 0.99,
    close,
    volume,
  }));
}

const dice = diceNamed("sample entries");
const anyCloses = Array.from({ length: 3000 }, () => 0).reduce<number[]>(
  (closes) => [...closes, (closes.at(-1) ?? 100) * Math.exp((dice() - 0.5) * 0.04)],
  [],
);
const places = (entries: Uint8Array): number[] => [...entries.keys()].filter((t) => entries[t] === 1);

describe("the entries of freqtrade's sample strategy", () => {
  // The same rule, written out in Python after its documentation, buys at this bar.
  it("come once, after a fall, when strength has returned", () => {
    const fall = Array.from({ length: 60 }, (_, t) => 100 - t);
    const turn = Array.from({ length: 20 }, (_, t) => 42 + t);
    expect(places(sampleEntries(candleColumns(walk([...fall, ...turn]))))).toEqual([64]);
  });

  it("need volume, and are absent without a reversal", () => {
    const closes = Array.from({ length: 80 }, (_, t) => (t < 60 ? 100 - t : t - 18));
    expect(places(sampleEntries(candleColumns(walk(closes, 0))))).toEqual([]);
    expect(places(sampleEntries(candleColumns(walk(closes.slice(0, 60)))))).toEqual([]);
    expect(sampleEntries(candleColumns([]))).toHaveLength(0);
  });

  it("never change when later bars come", () => {
    const candles = walk(anyCloses);
    const all = sampleEntries(candleColumns(candles));
    expect(places(all).length).toBeGreaterThan(5);
    for (const length of [0, 1, 14, 15, 30, 777, 2_000]) {
      expect([...sampleEntries(candleColumns(candles.slice(0, length)))]).toEqual([...all.slice(0, length)]);
    }
  });
});
