import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveWatch, type WatchedMove } from "./move-watch.ts";
import { moveWindow } from "./move-window.ts";

const rule = (over: Partial<WatchedMove> = {}): WatchedMove => ({
  ...{ symbol: "AAPL", direction: "down", percent: 5, windowMinutes: 60, hysteresisPercent: 0.1, stance: "below" },
  ...over,
});
const MINUTE = 60_000;

describe("a move's window", () => {
  it("holds the extremes of its running step and the 59 before, over any history", () => {
    const ticks = fc.array(fc.record({ after: fc.nat(20_000), price: fc.double({ min: 1, max: 100, noNaN: true }) }), {
      minLength: 1,
      maxLength: 300,
    });
    fc.assert(
      fc.property(ticks, fc.integer({ min: 1, max: 5 }), (all, minutes) => {
        const window = moveWindow(minutes);
        const seen: { step: number; price: number }[] = [];
        let atMs = 0;
        for (const { after, price } of all) {
          atMs += after;
          const step = Math.floor(atMs / (minutes * 1000));
          seen.push({ step, price });
          const inside = seen.filter((one) => one.step > step - 60).map((one) => one.price);
          const move = window.see(atMs, price, price, price);
          expect(move.low).toBe(Math.min(...inside));
          expect(move.high).toBe(Math.max(...inside));
          expect(move.upPercent).toBeGreaterThanOrEqual(0);
          expect(move.downPercent).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe("a watch of moves", () => {
  it("fires once a fall within the window is as large as asked, from the highest price", () => {
    const watch = moveWatch();
    const handle = watch.add(rule());
    expect(watch.tick("AAPL", 100, 0)).toEqual([]);
    expect(watch.tick("AAPL", 104, 10 * MINUTE)).toEqual([]);
    expect(watch.tick("AAPL", 99, 20 * MINUTE)).toEqual([]);
    const [fired] = watch.tick("AAPL", 98, 30 * MINUTE);
    expect(fired).toMatchObject({ handle, way: "down", from: 104 });
    expect(fired?.movePercent).toBeCloseTo(5.769, 3);
    expect(watch.tick("AAPL", 50, 31 * MINUTE)).toEqual([]);
  });

  it("does not fire for a fall that took longer than the window", () => {
    const watch = moveWatch();
    watch.add(rule());
    watch.tick("AAPL", 100, 0);
    expect(watch.tick("AAPL", 94, 60 * MINUTE)).toEqual([]);
  });

  it("lets a move that was there already fade first", () => {
    const watch = moveWatch();
    watch.tick("AAPL", 100, 0);
    const handle = watch.add(rule({ stance: "fresh", direction: "either" }));
    watch.learn("AAPL", { openTimeMs: 0, low: 100, high: 110, close: 100 });
    expect(watch.tick("AAPL", 100, MINUTE)).toEqual([]);
    expect(watch.tick("AAPL", 100, 61 * MINUTE)).toEqual([]);
    expect(watch.tick("AAPL", 106, 62 * MINUTE)).toMatchObject([{ handle, way: "up", from: 100 }]);
  });

  it.each([NaN, 0, -1, Infinity])("refuses %s as a price", (bad) => {
    const watch = moveWatch();
    watch.add(rule());
    expect(() => watch.tick("AAPL", bad, 0)).toThrow(RangeError);
  });

  it("refuses windows that are none", () => {
    expect(() => moveWatch().add(rule({ windowMinutes: 0 }))).toThrow(/1 to 10,080/);
  });
});
