import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveWatch, type WatchedMove } from "./move-watch.ts";
import { moveWindow } from "./move-window.ts";

const rule = (over: Partial<WatchedMove> = {}): WatchedMove => ({
  symbol: "AAPL",
  direction: "down",
  percent: 5,
  windowMinutes: 60,
  hysteresisPercent: 0.1,
  side: "below",
  ...over,
});
const MINUTE = 60_000;

describe("a move's window", () => {
  it("has the extremes of its current step and the previous 59, over any history", () => {
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

describe("a window that learns earlier prices afterwards", () => {
  it("becomes the window that would have seen all of them", () => {
    const price = fc.double({ min: 1, max: 100, noNaN: true });
    const bars = fc.array(fc.tuple(price, price), { maxLength: 90 });
    const ticks = fc.array(fc.record({ after: fc.nat(20_000), price }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(bars, ticks, fc.integer({ min: 1, max: 60 }), fc.nat(59), (before, all, minutes, learnedAfter) => {
        const [late, whole] = [moveWindow(minutes), moveWindow(minutes)];
        const stored = before.map(([a, b], i) => ({ atMs: i * MINUTE, low: Math.min(a, b), high: Math.max(a, b) }));
        for (const { atMs, low, high } of stored) whole.see(atMs, low, high, low);
        let atMs = before.length * MINUTE;
        all.forEach(({ after, price: now }, i) => {
          atMs += after;
          const seen = late.see(atMs, now, now, now);
          const truly = whole.see(atMs, now, now, now);
          if (i === Math.min(learnedAfter, all.length - 1))
            for (const one of stored.toReversed()) late.learn(one.atMs, one.low, one.high);
          else if (i > learnedAfter) expect(seen).toEqual(truly);
        });
        const last = late.see(atMs, 50, 50, 50);
        expect(last).toEqual(whole.see(atMs, 50, 50, 50));
      }),
    );
  });
});

describe("a move watch", () => {
  it("fires by prices it learned, and no longer once they were forgotten", () => {
    const watch = moveWatch();
    const handle = watch.add(rule());
    watch.tick("AAPL", 99, 10 * MINUTE);
    watch.learn("AAPL", [{ openTimeMs: 5 * MINUTE, low: 95, high: 104 }]);
    watch.forget("AAPL");
    expect(watch.tick("AAPL", 95.5, 11 * MINUTE)).toEqual([]);
    watch.learn("AAPL", [{ openTimeMs: 5 * MINUTE, low: 95, high: 104 }], 30);
    expect(watch.tick("AAPL", 95.4, 11 * MINUTE)).toEqual([]);
    watch.learn("AAPL", [{ openTimeMs: 5 * MINUTE, low: 95, high: 104 }], 60);
    expect(watch.tick("AAPL", 95.5, 12 * MINUTE)).toMatchObject([{ handle, way: "down", from: 104 }]);
    expect(watch.windowsOf("AAPL")).toEqual([60]);
  });

  it("fires once when the fall from the window's highest price reaches the requested size", () => {
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

  it("waits for a move that already existed to fade first", () => {
    const watch = moveWatch();
    watch.tick("AAPL", 100, 0);
    const handle = watch.add(rule({ side: "fresh", direction: "either" }));
    watch.learn("AAPL", [{ openTimeMs: 0, low: 100, high: 110 }]);
    expect(watch.tick("AAPL", 100, MINUTE)).toEqual([]);
    expect(watch.tick("AAPL", 100, 61 * MINUTE)).toEqual([]);
    expect(watch.tick("AAPL", 106, 62 * MINUTE)).toMatchObject([{ handle, way: "up", from: 100 }]);
  });

  it.each([NaN, 0, -1, Infinity])("rejects %s as a price", (bad) => {
    const watch = moveWatch();
    watch.add(rule());
    expect(() => watch.tick("AAPL", bad, 0)).toThrow(RangeError);
  });

  it("rejects invalid windows", () => {
    expect(() => moveWatch().add(rule({ windowMinutes: 0 }))).toThrow(/1 to 10,080/);
  });
});

describe("windows without rules", () => {
  it("are dropped unless they must stay; their contents are forgotten, and other windows are unaffected", () => {
    const watch = moveWatch();
    const short = watch.add(rule({ windowMinutes: 10 }));
    const long = watch.add(rule({ windowMinutes: 60 }));
    const other = watch.add(rule({ symbol: "MSFT" }));
    const never = (): boolean => false;
    watch.tidy(never);
    expect(watch.windowsOf("AAPL")).toEqual([10, 60]);
    watch.tick("AAPL", 100, 0);
    expect(watch.tick("AAPL", 94, MINUTE).map(({ handle }) => handle)).toEqual([short, long]);
    // A parked rule still counts as watched.
    watch.tidy(never);
    expect(watch.windowsOf("AAPL")).toEqual([10, 60]);
    for (const handle of [short, long, other]) watch.remove(handle);
    watch.tidy((symbol, minutes) => symbol === "AAPL" && minutes === 60);
    expect([watch.windowsOf("AAPL"), watch.windowsOf("MSFT")]).toEqual([[60], []]);
    watch.tidy(never);
    expect(watch.windowsOf("AAPL")).toEqual([]);

    const readded = watch.add(rule({ symbol: "NVDA", percent: 2 }));
    const back = watch.add(rule());
    for (const symbol of ["AAPL", "NVDA"]) expect(watch.tick(symbol, 94, 2 * MINUTE)).toEqual([]);
    expect(watch.tick("AAPL", 89, 3 * MINUTE)).toMatchObject([{ handle: back, from: 94 }]);
    expect(watch.tick("NVDA", 92, 3 * MINUTE)).toMatchObject([{ handle: readded }]);
    expect(watch.size()).toBe(2);
  });
});
