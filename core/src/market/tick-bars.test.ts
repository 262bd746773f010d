import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candleError, type Candle } from "./candle.ts";
import { addExactly, exactSum } from "./exact-sum.ts";
import { tickBars, type BarTrade } from "./tick-bars.ts";

const MINUTE_MS = 60_000;
const GRACE_MS = 2_000;
const START_MS = Date.UTC(2025, 5, 2, 12, 30);

/** Invented trades of ten minutes, numbered in the order of their times. */
const trades = fc
  .array(
    fc.record({
      afterMs: fc.integer({ min: 0, max: 10 * MINUTE_MS - 1 }),
      price: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100),
      size: fc.integer({ min: 1, max: 2 ** 31 }).map((units) => units / 1e8),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((all) =>
    [...all]
      .sort((a, b) => a.afterMs - b.afterMs)
      .map(({ afterMs, price, size }, i): BarTrade => ({ atMs: START_MS + afterMs, price, size, tradeId: 700 + i })),
  );

/** The bars by the definition alone: group, first, last, extremes, and a sum in whole hundred-millionths. */
function recounted(sorted: readonly BarTrade[]): Candle[] {
  const minutes = new Map<number, BarTrade[]>();
  for (const trade of sorted) {
    const openTimeMs = trade.atMs - (trade.atMs % MINUTE_MS);
    minutes.set(openTimeMs, [...(minutes.get(openTimeMs) ?? []), trade]);
  }
  return [...minutes].map(([openTimeMs, of]) => ({
    openTimeMs,
    open: of[0]?.price ?? 0,
    high: Math.max(...of.map(({ price }) => price)),
    low: Math.min(...of.map(({ price }) => price)),
    close: of.at(-1)?.price ?? 0,
    volume: Number(of.reduce((sum, { size }) => sum + BigInt(Math.round(size * 1e8)), 0n)) / 1e8,
  }));
}

describe("one-minute bars from trades", () => {
  it("are the same for any order of arrival within the grace period as for the sorted trades", () => {
    fc.assert(
      fc.property(trades, fc.infiniteStream(fc.integer({ min: 0, max: GRACE_MS - 1 })), (sorted, delays) => {
        const arrivals = sorted
          .map((trade) => ({ trade, atMs: trade.atMs + (delays.next().value as number) }))
          .sort((a, b) => a.atMs - b.atMs);
        const bars = tickBars(GRACE_MS);
        const seen: Candle[] = [];
        for (const { trade, atMs } of arrivals) {
          seen.push(...bars.closed(atMs));
          expect(bars.take(trade)).toBe("taken");
        }
        seen.push(...bars.closed(START_MS + 11 * MINUTE_MS));
        const expected = recounted(sorted);
        expect(seen.map(({ volume: _, ...rest }) => rest)).toEqual(expected.map(({ volume: _, ...rest }) => rest));
        seen.forEach(({ volume }, i) => expect(volume).toBeCloseTo(expected[i]?.volume ?? NaN, 7));
        for (const candle of seen) expect(candleError(candle)).toBeUndefined();

        const inOrder = tickBars(GRACE_MS);
        for (const trade of sorted) inOrder.take(trade);
        expect(inOrder.closed(START_MS + 11 * MINUTE_MS)).toEqual(seen);
      }),
    );
  });

  it("close once, after the grace period; a late trade republishes its bar, and a very late one is lost", () => {
    const bars = tickBars(GRACE_MS);
    const trade = { atMs: START_MS + 59_999, price: 10, size: 1, tradeId: 1 };
    bars.take(trade);
    expect(bars.closed(START_MS + MINUTE_MS + GRACE_MS - 1)).toEqual([]);
    expect(bars.take({ ...trade, price: 11, tradeId: 2 })).toBe("taken");
    expect(bars.forming()).toMatchObject({ open: 10, close: 11, volume: 2 });
    const closed = bars.closed(START_MS + MINUTE_MS + GRACE_MS);
    expect(closed).toEqual([{ openTimeMs: START_MS, open: 10, high: 11, low: 10, close: 11, volume: 2 }]);
    expect(bars.closed(START_MS + 2 * MINUTE_MS)).toEqual([]);
    expect(bars.take({ ...trade, price: 12, tradeId: 3 })).toBe("late");
    expect(bars.closed(START_MS + 5 * MINUTE_MS)).toEqual([
      { openTimeMs: START_MS, open: 10, high: 12, low: 10, close: 12, volume: 3 },
    ]);
    expect(bars.closed(START_MS + 7 * MINUTE_MS)).toEqual([]);
    expect(bars.take({ ...trade, tradeId: 4 })).toBe("lost");
    expect(bars.closed(START_MS + 9 * MINUTE_MS)).toEqual([]);
    expect(bars.forming()).toBeUndefined();
  });

  it("leave out a minute without trades", () => {
    const bars = tickBars(0);
    bars.take({ atMs: START_MS, price: 1, size: 1 });
    bars.take({ atMs: START_MS + 3 * MINUTE_MS, price: 2, size: 1 });
    expect(bars.closed(START_MS + 9 * MINUTE_MS).map(({ openTimeMs }) => openTimeMs)).toEqual([
      START_MS,
      START_MS + 3 * MINUTE_MS,
    ]);
  });
});

describe("an exact sum", () => {
  it("does not depend on the order of adding", () => {
    const sizes = fc.array(fc.double({ min: 1e-9, max: 1e12, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(sizes, fc.infiniteStream(fc.nat()), (values, dice) => {
        const shuffled = values
          .map((value) => ({ value, at: dice.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ value }) => value);
        expect(summed(shuffled)).toBe(summed(values));
      }),
    );
  });

  // Published cases of Python's math.fsum (Lib/test/test_math.py).
  it.each([
    [[], 0],
    [[1e100, 1, -1e100, 1e-100, 1e50, -1, -1e50], 1e-100],
    [[2 ** 53, -0.5, -(2 ** -54)], 2 ** 53 - 1],
    [[2 ** 53, 1, 2 ** -100], 2 ** 53 + 2],
    [[2 ** 53 + 10, 1, 2 ** -100], 2 ** 53 + 12],
    [[2 ** 53 - 4, 0.5, 2 ** -54], 2 ** 53 - 3],
    [[1e16, 1, 1e-16], 10000000000000002],
    [[0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1], 1],
  ] as const)("of %j is %d", (values, sum) => {
    expect(summed(values)).toBe(sum);
  });
});

function summed(values: readonly number[]): number {
  const partials: number[] = [];
  for (const value of values) addExactly(partials, value);
  return exactSum(partials);
}
