import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { levelMatcher, type WatchedLevel } from "./level-matcher.ts";
import { priceWatch } from "./price-watch.ts";
import { sight, type Side } from "./side.ts";

const rule = (over: Partial<WatchedLevel> = {}): WatchedLevel => ({
  series: "BTC-USD",
  direction: "above",
  level: 100,
  hysteresisPercent: 0.1,
  side: "fresh",
  ...over,
});

/** A brute-force reference for the heaps: checks every rule at every value. */
function scan() {
  const rules = new Map<number, WatchedLevel & { side: Side; parked: boolean }>();
  const last = new Map<string, number>();
  const poise = (handle: number) => {
    const one = rules.get(handle)!;
    const value = last.get(one.series);
    if (value === undefined) return;
    const seen = sight(one, one.side, value);
    if (seen.fires === undefined) one.side = seen.side;
  };
  return {
    add: (handle: number, level: WatchedLevel) => {
      rules.set(handle, { ...level, parked: false });
      poise(handle);
    },
    remove: (handle: number) => rules.delete(handle),
    arm: (handle: number, ruleSide: Side) => {
      const one = rules.get(handle);
      if (one === undefined) return;
      one.side = ruleSide;
      one.parked = false;
      poise(handle);
    },
    see: (series: string, value: number): number[] => {
      // A series that never had a rule is not remembered.
      if ([...rules.values()].some((one) => one.series === series) || last.has(series)) last.set(series, value);
      const fired: number[] = [];
      for (const [handle, one] of rules) {
        if (one.series !== series || one.parked) continue;
        const seen = sight(one, one.side, value);
        one.side = seen.side;
        if (seen.fires === undefined) continue;
        one.parked = true;
        fired.push(handle);
      }
      return fired;
    },
    sideOf: (handle: number) => rules.get(handle)?.side,
    size: () => rules.size,
  };
}

const series = fc.constantFrom("BTC-USD", "ETH-USD");
// Few distinct levels and values, so that ties, gaps, and values exactly on a level are frequent.
const value = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map((i) => i * 10),
  fc.double({ min: 9, max: 121, noNaN: true }),
);
const ruleSide = fc.constantFrom<Side>("fresh", "below", "above", "returning");
const level = fc.record({
  series,
  direction: fc.constantFrom("above" as const, "below" as const, "crosses" as const),
  level: value,
  hysteresisPercent: fc.constantFrom(0, 0.1, 5, 20),
  side: ruleSide,
});
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("add" as const), level }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("see" as const), series, value }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), handle: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("arm" as const), handle: fc.nat(30), side: ruleSide }) },
);

describe("a level matcher", () => {
  it("fires, and keeps the same sides, as a brute-force scan of every rule, over any history", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (history) => {
        const [heaps, naive] = [levelMatcher(), scan()];
        const handles = new Set<number>();
        const parked = new Set<number>();
        for (const one of history) {
          if (one.kind === "add") {
            const handle = heaps.add(one.level);
            expect(handles.has(handle)).toBe(false);
            handles.add(handle);
            naive.add(handle, one.level);
          } else if (one.kind === "remove") {
            expect(heaps.remove(one.handle)).toBe(naive.remove(one.handle));
            handles.delete(one.handle);
            parked.delete(one.handle);
          } else if (one.kind === "arm") {
            expect(heaps.arm(one.handle, one.side)).toBe(handles.has(one.handle));
            naive.arm(one.handle, one.side);
            parked.delete(one.handle);
          } else {
            const fired = [...heaps.see(one.series, one.value)].sort((a, b) => a - b);
            expect(fired).toEqual(naive.see(one.series, one.value).sort((a, b) => a - b));
            // Never twice without being armed again.
            for (const handle of fired) expect(parked.has(handle)).toBe(false);
            for (const handle of fired) parked.add(handle);
          }
          for (const handle of handles) expect(heaps.sideOf(handle)).toBe(naive.sideOf(handle));
          expect(heaps.size()).toBe(naive.size());
        }
      }),
    );
  });

  it("reports when a rule becomes poised", () => {
    const reported: unknown[] = [];
    const matcher = levelMatcher((handle, side) => reported.push([handle, side]));
    const handle = matcher.add(rule());
    matcher.see("BTC-USD", 101);
    expect(reported).toEqual([]);
    matcher.see("BTC-USD", 99);
    expect(reported).toEqual([[handle, "below"]]);
    expect(matcher.see("BTC-USD", 100)).toEqual([handle]);
    expect(reported).toHaveLength(1);
  });

  it("bounds its memory while rules are added and removed", () => {
    const matcher = levelMatcher();
    const stored = matcher.add(rule({ side: "below", level: 200 }));
    for (let i = 0; i < 20_000; i++) expect(matcher.remove(matcher.add(rule({ level: 50 + (i % 100) })))).toBe(true);
    expect(matcher.add(rule())).toBeLessThan(3);
    expect(matcher.see("BTC-USD", 300)).toEqual([stored]);
  });

  it.each([0, -1, NaN, Infinity])("rejects %s as a level", (bad) => {
    expect(() => levelMatcher().add(rule({ level: bad }))).toThrow(/a level is a number above zero/);
  });
});

describe("a price watch", () => {
  it.each([NaN, 0, -5, Infinity])("rejects %s as a price", (bad) => {
    const watch = priceWatch();
    watch.add(rule());
    expect(() => watch.tick("BTC-USD", bad)).toThrow(RangeError);
    expect(watch.lastPrice("BTC-USD")).toBeUndefined();
  });

  it("fires on a gap over the level", () => {
    const watch = priceWatch();
    const handle = watch.add(rule());
    watch.tick("BTC-USD", 50);
    expect(watch.tick("BTC-USD", 5000)).toEqual([handle]);
  });

  it("fires a rule created beyond its level only after the price was on the other side", () => {
    const watch = priceWatch();
    const handle = watch.add(rule());
    expect(watch.tick("BTC-USD", 110)).toEqual([]);
    expect(watch.tick("BTC-USD", 120)).toEqual([]);
    expect(watch.tick("BTC-USD", 100)).toEqual([]);
    watch.tick("BTC-USD", 99.99);
    expect(watch.tick("BTC-USD", 100)).toEqual([handle]);
  });

  it("does not fire again on an oscillation within the hysteresis", () => {
    const watch = priceWatch();
    const handle = watch.add(rule({ hysteresisPercent: 1 }));
    for (const price of [90, 100]) watch.tick("BTC-USD", price);
    watch.arm(handle);
    for (const price of [99.5, 100.5, 99.01, 101]) expect(watch.tick("BTC-USD", price)).toEqual([]);
    watch.tick("BTC-USD", 99);
    expect(watch.tick("BTC-USD", 100)).toEqual([handle]);
  });

  it("crosses from either side", () => {
    const watch = priceWatch();
    const handle = watch.add(rule({ direction: "crosses" }));
    expect(watch.tick("BTC-USD", 100)).toEqual([]);
    expect(watch.tick("BTC-USD", 101)).toEqual([]);
    expect(watch.tick("BTC-USD", 99)).toEqual([handle]);
    watch.arm(handle);
    expect(watch.tick("BTC-USD", 100)).toEqual([handle]);
  });

  it("stores nothing for symbols without rules", () => {
    expect(priceWatch().tick("DOGE-USD", 1)).toEqual([]);
  });
});
