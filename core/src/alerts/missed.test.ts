import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Candle } from "../market/index.ts";
import { seededDice } from "../statistics/index.ts";
import { missedCrossing, type LeftLevel } from "./missed-crossing.ts";
import { missedMove, type LeftMove } from "./missed-move.ts";
import { sight, type Side } from "./side.ts";

const MINUTE = 60_000;
const left = (over: Partial<LeftLevel> = {}): LeftLevel => ({
  direction: "above",
  level: 100,
  hysteresisPercent: 1,
  side: "below",
  watchedUntilMs: 0,
  armedAtMs: 0,
  ...over,
});
const bar = (minute: number, open: number, high: number, low: number, close: number): Candle => ({
  openTimeMs: minute * MINUTE,
  open,
  high,
  low,
  close,
  volume: 1,
});

/** Prices over some minutes, ten a minute, in tenths so that levels are met exactly. */
function path(seed: number, minutes: number): number[][] {
  const dice = seededDice(seed);
  let price = 100;
  return Array.from({ length: minutes }, () =>
    Array.from(
      { length: 10 },
      () => (price = Math.max(90, Math.min(110, Math.round((price + (dice() - 0.5) * 2) * 10) / 10))),
    ),
  );
}
const barsOf = (all: readonly number[][]): Candle[] =>
  all.map((prices, i) => bar(i, prices[0]!, Math.max(...prices), Math.min(...prices), prices.at(-1)!));

const cases = fc.record({
  seed: fc.integer({ min: 1, max: 1e9 }),
  direction: fc.constantFrom("above" as const, "below" as const, "crosses" as const),
  side: fc.constantFrom<Side>("fresh", "below", "above", "returning"),
  level: fc.constantFrom(98, 99.5, 100, 101, 103),
});

describe("a crossing found in stored bars", () => {
  it("did happen, by the end of that bar; and a crossing from a poised rule is found in its exact bar", () => {
    let found = 0;
    fc.assert(
      fc.property(cases, ({ seed, ...over }) => {
        const rule = left(over);
        const minutes = path(seed, 30);
        const { crossing } = missedCrossing(rule, barsOf(minutes), MINUTE);
        let side: Side = rule.side;
        let truly: number | undefined;
        let poisedFrom: number | undefined;
        minutes.forEach((prices, minute) => {
          for (const price of prices) {
            if (truly !== undefined) return;
            const seen = sight(rule, side, price);
            if (seen.fires !== undefined) truly = minute;
            else if (seen.side !== side) poisedFrom = minute;
            side = seen.side;
          }
        });
        if (crossing !== undefined) {
          found += 1;
          expect(truly).toBeDefined();
          expect(truly).toBeLessThanOrEqual(crossing.bar.openTimeMs / MINUTE);
        }
        // The order is unknown only within the bar in which it became poised.
        if (truly !== undefined && truly !== poisedFrom) expect(crossing?.bar.openTimeMs).toBe(truly * MINUTE);
      }),
    );
    expect(found).toBeGreaterThan(10);
  });

  it("is the first one, and a gap between bars counts", () => {
    const bars = [bar(0, 90, 95, 89, 94), bar(5, 120, 121, 119, 120), bar(6, 99, 99, 98, 98), bar(7, 98, 101, 98, 101)];
    expect(missedCrossing(left(), bars, MINUTE)).toEqual({
      crossing: { bar: bars[1], way: "up" },
      side: "returning",
    });
  });

  it("counts in the bar in which watching ended only if the rule was poised before that bar", () => {
    const bars = [bar(0, 99, 101, 99, 99)];
    const ended = { watchedUntilMs: 30_000 };
    expect(missedCrossing(left({ ...ended, armedAtMs: -1 }), bars, MINUTE).crossing?.way).toBe("up");
    expect(missedCrossing(left({ ...ended, armedAtMs: 20_000 }), bars, MINUTE)).toEqual({
      crossing: undefined,
      side: "below",
    });
    expect(missedCrossing(left({ watchedUntilMs: MINUTE }), bars, MINUTE).crossing).toBeUndefined();
  });

  it("is not reported when the order of high and low is unknown", () => {
    const rule = left({ side: "fresh" });
    expect(missedCrossing(rule, [bar(0, 100, 102, 98, 99)], MINUTE)).toEqual({ crossing: undefined, side: "below" });
    expect(missedCrossing(rule, [bar(0, 101, 102, 98, 101)], MINUTE).crossing?.way).toBe("up");
  });
});

const leftMove = (over: Partial<LeftMove> = {}): LeftMove => ({
  direction: "down",
  percent: 3,
  windowMinutes: 5,
  hysteresisPercent: 0.1,
  side: "below",
  watchedUntilMs: 0,
  armedAtMs: 0,
  ...over,
});

describe("a move found in stored bars", () => {
  it("is proved by them: its two prices are in bars within the window", () => {
    let found = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.constantFrom("up" as const, "down" as const, "either" as const),
        fc.integer({ min: 1, max: 8 }),
        (seed, direction, windowMinutes) => {
          const minutes = path(seed, 30);
          const { move } = missedMove(leftMove({ direction, windowMinutes }), barsOf(minutes));
          if (move === undefined) return;
          found += 1;
          const last = move.bar.openTimeMs / MINUTE;
          const flat = minutes.slice(Math.max(0, last - windowMinutes + 1), last + 1).flat();
          const truly = flat.some((from, i) => flat.slice(i).some((to) => from === move.from && to === move.to));
          expect(truly).toBe(true);
          const size = move.way === "up" ? (move.to / move.from - 1) * 100 : (1 - move.to / move.from) * 100;
          expect(move.movePercent).toBeCloseTo(size, 9);
          expect(size).toBeGreaterThanOrEqual(3);
        },
      ),
    );
    expect(found).toBeGreaterThan(10);
  });

  it("fills its window from earlier bars, which fire nothing", () => {
    const bars = [bar(0, 100, 100, 90, 100), bar(1, 100, 104, 100, 104), bar(2, 104, 104, 100, 101)];
    const { move } = missedMove(leftMove({ watchedUntilMs: 2 * MINUTE }), bars);
    expect(move).toMatchObject({ bar: bars[2], way: "down", from: 104, to: 100 });
  });
});
