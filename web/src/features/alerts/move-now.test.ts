import { expect, test } from "vitest";
import { barsOfWindow, moveNow, type MoveCondition } from "./move-now.ts";

const atMs = Date.UTC(2026, 0, 5, 12);
const bar = (minutesAgo: number, low: number, high: number) => ({
  time: new Date(atMs - minutesAgo * 60_000).toISOString(),
  open: low,
  high,
  low,
  close: high,
  volume: 1,
  closed: true,
});
const rule = (direction: MoveCondition["direction"]): MoveCondition => ({
  kind: "move",
  direction,
  percent: 5,
  windowMinutes: 60,
});

test("a move is measured from the extremes within the rule's window", () => {
  const bars = [bar(61, 10, 500), bar(60, 90, 125), bar(1, 95, 100)];
  const now = { price: 100, atMs };
  expect(moveNow(bars, now, rule("down"))?.percent).toBeCloseTo(20, 9);
  expect(moveNow(bars, now, rule("up"))?.percent).toBeCloseTo(11.11, 2);
  expect(moveNow(bars, now, rule("either"))?.way).toBe("down");
  expect(moveNow([bar(61, 10, 500)], now, rule("up"))).toBeUndefined();
});

test("a price beyond the bars is its own extreme", () => {
  expect(moveNow([bar(5, 90, 95)], { price: 100, atMs }, rule("down"))).toEqual({ way: "down", percent: 0 });
});

test("a window is covered by few bars", () => {
  expect(barsOfWindow(60)).toEqual({ timeframe: "1m", limit: 61 });
  expect(barsOfWindow(240)).toEqual({ timeframe: "5m", limit: 49 });
  expect(barsOfWindow(10_080)).toEqual({ timeframe: "1h", limit: 169 });
});
