import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyHistory } from "../indicators/test-any-history.ts";
import { candleColumns } from "../market/index.ts";
import { gapStop, stopOutcome, survivingStop } from "./index.ts";
import { barsOf } from "./test-bars.ts";

const FALLING = barsOf([100, 101, 99, 100], [100, 102, 97, 98], [90, 93, 88, 92], [92, 96, 91, 95]);

describe("a stop loss on past bars, by hand", () => {
  it("fills at the stop within a bar, at the first bar that reaches it", () => {
    expect(stopOutcome(FALLING, { entryAt: 0, stop: 97.5 })).toMatchObject({
      entry: 100,
      hit: { index: 1, price: 97.5, isGap: false },
      changePercent: expect.closeTo(-2.5),
      lowest: { index: 2, price: 88 },
      heldPercent: expect.closeTo(-5),
    });
  });
  it("fills at the open below the stop when the market jumps over it", () => {
    expect(stopOutcome(FALLING, { entryAt: 0, stop: 95 })?.hit).toEqual({ index: 2, price: 90, isGap: true });
  });
  it("stays in the position where nothing reaches it", () => {
    const untouched = stopOutcome(FALLING, { entryAt: 0, stop: 80 });
    expect(untouched?.hit).toBeUndefined();
    expect(untouched?.changePercent).toBeCloseTo(-5);
  });
  it("takes no stop at or above the entry, and no entry without a bar after it", () => {
    expect(stopOutcome(FALLING, { entryAt: 0, stop: 100 })).toBeUndefined();
    expect(stopOutcome(FALLING, { entryAt: 0, stop: 0 })).toBeUndefined();
    expect(stopOutcome(FALLING, { entryAt: 3, stop: 90 })).toBeUndefined();
    expect(stopOutcome(FALLING, { entryAt: 9, stop: 90 })).toBeUndefined();
  });
  it("calls a stop near enough only if it survived with little to spare", () => {
    expect(survivingStop(FALLING, { entryAt: 0, stop: 87 })).toMatchObject({ isRight: true, sparePercent: 1 });
    expect(survivingStop(FALLING, { entryAt: 0, stop: 80 })).toMatchObject({ isRight: false });
    expect(survivingStop(FALLING, { entryAt: 0, stop: 89 })).toMatchObject({ isRight: false });
  });
  it("finds a stop inside the widest gap below all earlier lows", () => {
    expect(gapStop(FALLING, 0)).toBe(93.5);
    expect(gapStop(barsOf([1, 1, 1, 1], [1, 2, 1, 2], [2, 3, 2, 3]), 0)).toBeUndefined();
  });
});

describe("a stop loss on any bars", () => {
  const any = fc.tuple(
    anyHistory(60).filter(({ length }) => length > 1),
    fc.double({ min: 0.3, max: 1.2, noNaN: true }),
    fc.nat(58),
  );
  it("is never reached below all later lows, and its first touch is the first", () => {
    fc.assert(
      fc.property(any, ([history, share, place]) => {
        const bars = candleColumns(history);
        const entryAt = place % (bars.length - 1);
        const stop = bars.close[entryAt]! * share;
        const outcome = stopOutcome(bars, { entryAt, stop });
        if (share >= 1) {
          expect(outcome).toBeUndefined();
          return;
        }
        const first = bars.low.findIndex((low, at) => at > entryAt && low <= stop);
        expect(outcome?.hit?.index ?? -1).toBe(first);
        if (outcome?.hit === undefined) expect(stop).toBeLessThan(outcome!.lowest.price);
        // No fill is better than the stop, and none is outside its bar.
        else {
          expect(outcome.hit.price).toBeLessThanOrEqual(stop);
          expect(outcome.hit.price).toBeGreaterThanOrEqual(bars.low[first]!);
          expect(outcome.hit.isGap).toBe(bars.open[first]! < stop);
        }
      }),
    );
  });
  it("lies in a gap wherever one is found", () => {
    fc.assert(
      fc.property(anyHistory(60), (history) => {
        const bars = candleColumns(history);
        const stop = gapStop(bars, 0);
        if (stop === undefined || bars.close[0]! <= stop) return;
        expect(stopOutcome(bars, { entryAt: 0, stop })?.hit?.isGap).toBe(true);
      }),
    );
  });
});
