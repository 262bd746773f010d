import { describe, expect, it } from "vitest";
import { atr } from "../indicators/index.ts";
import { candleColumns, formatPriceBeside, type Candle, type CandleColumns } from "../market/index.ts";
import { candleView } from "./candle-view.ts";

// Prices simulated for this test.
type Prices = readonly [open: number, high: number, low: number, close: number];
const DAY = 86_400_000;
const columnsOf = (bars: readonly Prices[]): CandleColumns =>
  candleColumns(
    bars.map(([open, high, low, close], i): Candle => ({ openTimeMs: i * DAY, open, high, low, close, volume: 1 })),
  );
const viewOf = (bars: readonly Prices[]): ReturnType<typeof candleView> => candleView(columnsOf(bars));
const dayOf = (index: number): string => new Date(index * DAY).toISOString();

const plain = Array.from({ length: 14 }, (_, i): Prices =>
  i % 2 === 0 ? [100, 101.5, 99.5, 101] : [101, 101.5, 99.5, 100],
);
const morningStar: Prices[] = [
  [104, 104, 100, 100],
  [99, 99.5, 98, 98.5],
  [99, 103, 99, 102],
];
/** A wave between 100 and 110, one bar per unit. */
const wave = Array.from({ length: 60 }, (_, i): Prices => {
  const middle = 100 + Math.abs(10 - (i % 20));
  return [middle, middle + 0.5, middle - 0.5, middle + (i % 2 === 0 ? 0.2 : -0.2)];
});

describe("patterns", () => {
  it("come from the last five bars, newest first, with the bar that completed each", () => {
    const found = viewOf([...plain, ...morningStar, [102, 102.2, 100, 102]]).patterns;
    expect(found.find(({ id }) => id === "morning-star")).toMatchObject({
      name: "Morning star",
      direction: "BULLISH",
      time: dayOf(16),
      bars: 3,
    });
    expect(found[0]).toMatchObject({ id: "dragonfly-doji", direction: "NEUTRAL", time: dayOf(17) });
    expect(found.map(({ time }) => time)).toEqual(
      found
        .map(({ time }) => time)
        .sort()
        .reverse(),
    );
  });

  it("expire after five bars", () => {
    const quiet = Array.from({ length: 5 }, (_, i): Prices =>
      i % 2 === 0 ? [102, 103.5, 101.5, 103] : [103, 103.5, 101.5, 102],
    );
    expect(viewOf([...plain, ...morningStar, ...quiet.slice(1)]).patterns.some(({ bars }) => bars === 3)).toBe(true);
    expect(viewOf([...plain, ...morningStar, ...quiet]).patterns.some(({ bars }) => bars === 3)).toBe(false);
  });

  it("are never found in a bar with a single price, in which nothing traded", () => {
    expect(viewOf([...plain, [101, 101, 101, 101]]).patterns.filter(({ time }) => time === dayOf(14))).toEqual([]);
  });
});

describe("levels", () => {
  it("include the bars that made them, highest first, and explain how they formed", () => {
    const { levels } = viewOf(wave);
    expect(levels.map(({ kind }) => kind)).toEqual(["RESISTANCE", "SUPPORT"]);
    expect(levels[0]).toMatchObject({ price: 110.5, touches: [dayOf(20), dayOf(40)] });
    expect(levels[1]).toMatchObject({ price: 99.5, touches: [dayOf(10), dayOf(30), dayOf(50)] });
    const ranges = atr(columnsOf(wave), 14);
    expect(levels[1]?.rule).toContain(
      `Those within ${formatPriceBeside((ranges.at(-1) ?? NaN) / 2, 100)} of each other`,
    );
    // A tolerance under 1 has the decimals of the prices around it.
    expect(
      viewOf(wave.map((bar) => bar.map((price) => 100 + price / 10) as unknown as Prices)).levels[1]?.rule,
    ).toMatch(/Those within 0\.\d\d of each/);
  });
});

describe("pivots", () => {
  it("are those of the last closed bar", () => {
    expect(viewOf([...plain, [100, 120, 90, 105]]).pivots).toEqual({
      time: dayOf(14),
      pivot: 105,
      r1: 120,
      r2: 135,
      r3: 150,
      s1: 90,
      s2: 75,
      s3: 60,
    });
  });
});

describe("a short or halted history", () => {
  it("shows nothing", () => {
    const nothing = { patterns: [], levels: [], pivots: null };
    expect(viewOf([])).toEqual(nothing);
    expect(viewOf([...wave, ...Array.from({ length: 15 }, (): Prices => [7, 7, 7, 7])])).toEqual(nothing);
    expect(viewOf([[7, 7, 7, 7]])).toEqual(nothing);
    expect(viewOf([[7, 8, 6, 7]])).toMatchObject({ patterns: [], levels: [], pivots: { pivot: 7 } });
  });
});
