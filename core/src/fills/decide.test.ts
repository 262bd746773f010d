import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Direction, exitWithin, levelAt, limitFill, stopFill } from "./decide.ts";

const price = fc.double({ min: 0.01, max: 1_000, noNaN: true });
const bar = fc.tuple(price, price, price).map(([a, b, c]) => {
  const [low, open, high] = [a, b, c].sort((x, y) => x - y) as [number, number, number];
  return { low, open, high };
});
const direction = fc.constantFrom<Direction>(1, -1);

describe("where an order fills in a bar", () => {
  it("fills a stop at its level, or at the open that jumped over it", () => {
    expect(stopFill(-1, 95, 100, 94, 101)).toBe(95);
    expect(stopFill(-1, 95, 90, 88, 101)).toBe(90);
    expect(stopFill(1, 105, 100, 94, 106)).toBe(105);
    expect(stopFill(1, 105, 110, 94, 111)).toBe(110);
    expect(stopFill(1, 105, 100, 94, 104)).toBeUndefined();
  });
  it("fills a limit at its level, or at the open if that is better", () => {
    expect(limitFill(1, 95, 100, 94, 101)).toBe(95);
    expect(limitFill(1, 95, 90, 88, 101)).toBe(90);
    expect(limitFill(-1, 105, 100, 94, 106)).toBe(105);
    expect(limitFill(-1, 105, 110, 94, 111)).toBe(110);
    expect(limitFill(-1, 105, 100, 94, 104)).toBeUndefined();
  });
  it("takes the stop before the target, unless the open was past the target", () => {
    expect(exitWithin(1, 100, 88, 112, 90, 110, Infinity)).toEqual({ reason: "stop", price: 90 });
    expect(exitWithin(1, 111, 88, 112, 90, 110, Infinity)).toEqual({ reason: "target", price: 111 });
    expect(exitWithin(-1, 100, 88, 112, 110, 90, Infinity)).toEqual({ reason: "stop", price: 110 });
    expect(exitWithin(-1, 100, 88, 112, 110, 90, 105)).toEqual({ reason: "ruin", price: 105 });
    expect(exitWithin(1, 100, 99, 101, 90, 110, Infinity)).toBeUndefined();
  });
  it("never fills outside the bar, a stop never better than its level, a limit never worse", () => {
    fc.assert(
      fc.property(direction, price, bar, (side, level, { low, open, high }) => {
        const stopped = stopFill(side, level, open, low, high);
        const limited = limitFill(side, level, open, low, high);
        for (const filled of [stopped, limited]) {
          if (filled === undefined) continue;
          expect(filled).toBeGreaterThanOrEqual(low);
          expect(filled).toBeLessThanOrEqual(high);
        }
        if (stopped !== undefined) expect(side * (stopped - level)).toBeGreaterThanOrEqual(0);
        if (limited !== undefined) expect(side * (limited - level)).toBeLessThanOrEqual(0);
      }),
    );
  });
  it("exits a position exactly where its stop or target order alone would fill, whichever comes first", () => {
    fc.assert(
      fc.property(direction, bar, price, price, (side, { low, open, high }, stop, target) => {
        const out: Direction = side > 0 ? -1 : 1;
        const [stopped, reached] = [stopFill(out, stop, open, low, high), limitFill(out, target, open, low, high)];
        const exit = exitWithin(side, open, low, high, stop, target, Infinity);
        if (stopped === undefined && reached === undefined) expect(exit).toBeUndefined();
        else if (exit?.reason === "stop") expect(exit.price).toBe(stopped);
        else {
          expect(exit).toEqual({ reason: "target", price: reached });
          expect(stopped === undefined || reached === open).toBe(true);
        }
      }),
    );
  });
  it("measures a distance in price or in percent of it", () => {
    expect(levelAt(200, -1, { kind: "percent", percent: 5 })).toBe(190);
    expect(levelAt(200, 1, { kind: "amount", amount: 7 })).toBe(207);
  });
});
