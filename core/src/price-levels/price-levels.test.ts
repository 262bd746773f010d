import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atr } from "../indicators/index.ts";
import { candleColumns, sliceColumns, type Candle, type CandleColumns } from "../market/index.ts";
import {
  floorPivots,
  LEVEL_TOLERANCE,
  LEVEL_WINDOW_BARS,
  levelStrength,
  priceLevels,
  swingPoints,
  touchWeight,
  type PriceLevel,
} from "./index.ts";

/** Bars through the given midpoints, half a unit above and below. */
function through(middles: readonly number[]): CandleColumns {
  return candleColumns(
    middles.map((middle, i): Candle => {
      return {
        openTimeMs: i * 86_400_000,
        open: middle,
        high: middle + 0.5,
        low: middle - 0.5,
        close: middle,
        volume: 1,
      };
    }),
  );
}

/** A seeded random walk. */
function wander(length: number, seed: number): CandleColumns {
  let state = seed;
  const dice = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  let close = 100;
  return candleColumns(
    Array.from({ length }, (_, i): Candle => {
      const open = close;
      close = open * (1 + (dice() - 0.5) * 0.04);
      const high = Math.max(open, close) * (1 + dice() * 0.01);
      const low = Math.min(open, close) * (1 - dice() * 0.01);
      return { openTimeMs: i * 86_400_000, open, high, low, close, volume: 1 };
    }),
  );
}

const levelsOf = (columns: CandleColumns, at?: number): PriceLevel[] =>
  priceLevels(columns, atr(columns, 14), at === undefined ? {} : { at });

/** From `a` to `b` in steps of one. */
const line = (a: number, b: number): number[] =>
  Array.from({ length: Math.abs(b - a) }, (_, i) => a + Math.sign(b - a) * i);

describe("turning points", () => {
  it("are highs above the bars around them, and lows below", () => {
    const columns = through([...line(100, 110), ...line(110, 100), ...line(100, 108), 108]);
    expect(swingPoints(columns, 0, columns.length)).toEqual([
      { index: 10, price: 110.5, kind: "high", confirmedAt: 15 },
      { index: 20, price: 99.5, kind: "low", confirmedAt: 25 },
    ]);
  });

  it("are known only once as many bars after them have closed", () => {
    const columns = through([...line(100, 110), ...line(110, 100)]);
    expect(swingPoints(columns, 0, 15)).toEqual([]);
    expect(swingPoints(columns, 0, 16)).toHaveLength(1);
  });

  it("of equal adjacent bars count once, at the first", () => {
    const columns = through([...line(100, 110), 110, 110, ...line(110, 100)]);
    expect(swingPoints(columns, 0, columns.length).map(({ index }) => index)).toEqual([10]);
  });

  it("are absent where nothing moves, and a span of zero bars is rejected", () => {
    expect(swingPoints(through(Array<number>(50).fill(7)), 0, 50)).toEqual([]);
    expect(() => swingPoints(through([1]), 0, 1, 0)).toThrow(RangeError);
  });
});

describe("levels", () => {
  // Three tops at 110, two bottoms at 100, then up through the tops to 115 and back to 112.
  const swings = [
    ...line(100, 110),
    ...line(110, 100),
    ...line(100, 110),
    ...line(110, 100),
    ...line(100, 110),
    ...line(110, 103),
  ];
  const before = through(swings);

  it("join turning points at one price, with their bars and times, and describe them at the close", () => {
    const [resistance, support, ...rest] = levelsOf(before);
    expect(rest).toEqual([]);
    expect(resistance).toMatchObject({ price: 110.5, kind: "resistance", broken: false });
    expect(resistance?.touches).toEqual(
      [10, 30, 50].map((index) => ({ index, timeMs: index * 86_400_000, price: 110.5 })),
    );
    expect(support).toMatchObject({ price: 99.5, kind: "support", broken: false });
    expect(support?.touches.map(({ index }) => index)).toEqual([20, 40]);
    const weights = [10, 30, 50].map((index) => touchWeight(before.length - 1 - index));
    expect(resistance?.strength).toBe(levelStrength(weights.reduce((sum, weight) => sum + weight, 0)));
  });

  it("change sides when the price crosses them, and are then marked broken", () => {
    const after = through([...swings, ...line(103, 113)]);
    expect(levelsOf(after).find(({ price }) => price === 110.5)).toMatchObject({ kind: "support", broken: true });
  });

  it("that a close exceeded by more than the tolerance stay broken after the price came back, until it turns there again", () => {
    const resistance = (middles: readonly number[]): PriceLevel | undefined =>
      levelsOf(through(middles)).find(({ price }) => price === 110.5);
    const over = [...swings, ...line(103, 113), ...line(113, 107)];
    expect(resistance(over)).toMatchObject({ kind: "resistance", broken: true });
    // A close at 111 lies within half a true range (0.75) of 110.5.
    expect(resistance([...swings, ...line(103, 111), ...line(111, 107)])).toMatchObject({ broken: false });
    const again = resistance([...over, ...line(107, 110), ...line(110, 103)]);
    expect(again?.touches.at(-1)?.index).toBe(over.length + 3);
    expect(again).toMatchObject({ kind: "resistance", broken: false });
    const under = [...swings, ...line(103, 97), ...line(97, 104)];
    expect(levelsOf(through(under)).find(({ price }) => price === 99.5)).toMatchObject({
      kind: "support",
      broken: true,
    });
  });

  it("are absent before the true range is known, where nothing moves, and without bars", () => {
    expect(levelsOf(through([1, 2, 3]))).toEqual([]);
    expect(levelsOf(through(Array<number>(60).fill(9)))).toEqual([]);
    expect(levelsOf(candleColumns([]))).toEqual([]);
  });

  it("ignore turning points older than the window", () => {
    const old = through([...swings, ...line(103, 106), ...Array<number>(LEVEL_WINDOW_BARS).fill(106)]);
    expect(
      levelsOf(old)
        .flatMap(({ touches }) => touches)
        .filter(({ index }) => index < 55),
    ).toEqual([]);
  });

  it("are the three strongest on each side, highest price first", () => {
    const columns = wander(600, 21);
    const all = priceLevels(columns, atr(columns, 14), { perSide: 1_000 });
    const few = levelsOf(columns);
    for (const kind of ["resistance", "support"] as const) {
      const strongest = all.filter((level) => level.kind === kind).sort((a, b) => b.strength - a.strength);
      expect(strongest.length).toBeGreaterThan(3);
      expect(new Set(few.filter((level) => level.kind === kind))).toEqual(new Set(strongest.slice(0, 3)));
    }
    expect(few.map(({ price }) => price)).toEqual(few.map(({ price }) => price).sort((a, b) => b - a));
  });
});

describe("on any history", () => {
  const anyHistory = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 1_000_000 }));

  it("each touch is a turning point within the tolerance of its level, and belongs to one level", () => {
    fc.assert(
      fc.property(anyHistory, ([length, seed]) => {
        const columns = wander(length, seed);
        const ranges = atr(columns, 14);
        const all = priceLevels(columns, ranges, { perSide: 1_000 });
        const reach = (ranges.at(-1) ?? NaN) * LEVEL_TOLERANCE;
        const close = columns.close.at(-1) ?? NaN;
        for (const { price, kind, touches, strength } of all) {
          expect(kind).toBe(price <= close ? "support" : "resistance");
          expect(strength > 0 && strength < 100).toBe(true);
          for (const touch of touches) {
            expect([columns.high[touch.index], columns.low[touch.index]]).toContain(touch.price);
            expect(Math.abs(touch.price - price)).toBeLessThanOrEqual(reach * (1 + 1e-12));
            expect(touch.index).toBeLessThanOrEqual(length - 6);
          }
        }
        const points = swingPoints(columns, length - LEVEL_WINDOW_BARS, length);
        expect(all.flatMap(({ touches }) => touches)).toHaveLength(reach > 0 ? points.length : 0);
      }),
    );
  });

  it("a level is broken after a close well beyond it since its last touch, and never without one on the other side", () => {
    fc.assert(
      fc.property(anyHistory, ([length, seed]) => {
        const columns = wander(length, seed);
        const ranges = atr(columns, 14);
        const reach = (ranges.at(-1) ?? NaN) * LEVEL_TOLERANCE;
        for (const { price, kind, touches, broken } of priceLevels(columns, ranges, { perSide: 1_000 })) {
          const since = [...columns.close.subarray(touches.at(-1)?.index)];
          const beyond = Math.max(...since.map((close) => (kind === "support" ? price - close : close - price)));
          if (beyond > reach) expect(broken).toBe(true);
          if (broken) expect(beyond).toBeGreaterThan(0);
        }
      }),
    );
  });

  it("the current levels are unaffected by later bars", () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(400), ([length, seed], at) => {
        const columns = wander(length, seed);
        const now = Math.min(at, length - 1);
        expect(levelsOf(columns, now)).toEqual(levelsOf(sliceColumns(columns, 0, now + 1)));
      }),
    );
  });

  it("rescaling prices rescales the levels and changes nothing else", () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: -8, max: 8 }), ([length, seed], power) => {
        const columns = wander(length, seed);
        const by = 2 ** power;
        const scaled = {
          ...columns,
          open: columns.open.map((price) => price * by),
          high: columns.high.map((price) => price * by),
          low: columns.low.map((price) => price * by),
          close: columns.close.map((price) => price * by),
        };
        const moved = levelsOf(columns).map((level) => {
          return {
            ...level,
            price: level.price * by,
            touches: level.touches.map((touch) => ({ ...touch, price: touch.price * by })),
          };
        });
        expect(levelsOf(scaled)).toEqual(moved);
      }),
    );
  });
});

describe("floor trader's pivots", () => {
  it("follow the published formulas", () => {
    expect(floorPivots({ high: 120, low: 90, close: 105 })).toEqual({
      pivot: 105,
      r1: 120,
      r2: 135,
      r3: 150,
      s1: 90,
      s2: 75,
      s3: 60,
    });
  });

  it("are ordered around the pivot", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), fc.nat(100), fc.nat(100), (low, up, share) => {
        const { pivot, r1, r2, r3, s1, s2, s3 } = floorPivots({ low, high: low + up, close: low + (up * share) / 100 });
        const rising = [s3, s2, s1, pivot, r1, r2, r3];
        rising.slice(1).forEach((price, i) => expect(price).toBeGreaterThanOrEqual((rising[i] ?? NaN) - 1e-9));
      }),
    );
  });
});
