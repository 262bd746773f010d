import type { CandlesAnswer } from "@sextant/core/contract";
import { NEW_YORK } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { chartBars } from "./chart-bars.ts";
import { coneAt } from "./cone-at.ts";
import { coneEdges } from "./cone-edges.ts";
import { placeOf } from "./cone-places.ts";

// Thursday 5 and Friday 6 June 2025; the weekend has no bars.
const answer = {
  symbol: "AAPL",
  timeframe: "1d",
  candles: ["2025-06-05T00:00:00.000Z", "2025-06-06T00:00:00.000Z"].map((time) => ({ time, close: 100, closed: true })),
} as unknown as CandlesAnswer;
const close = (day: number) => Date.UTC(2025, 5, day, 20);
const bars = chartBars(answer, NEW_YORK, close(10));
const cone = {
  fromMs: close(6),
  name: "90% range",
  innerPercent: 25,
  steps: [
    { atMs: close(9), outer: { low: 98, high: 102 }, inner: { low: 99, high: 101 } },
    { atMs: close(10), outer: { low: 96, high: 106 }, inner: { low: 98, high: 103 } },
  ],
};

describe("future bars", () => {
  it("have slots after the last bar, one for each that the exchange will produce", () => {
    expect(bars.slots.map(({ time, index, isAhead }) => [time.slice(8, 10), index, isAhead])).toEqual([
      ["05", 0, false],
      ["06", 1, false],
      ["09", undefined, true],
      ["10", undefined, true],
    ]);
    expect(bars.missing).toBe(0);
  });

  it("have no slots if they are too many to draw, or not requested", () => {
    expect(chartBars({ ...answer, timeframe: "1m" }, NEW_YORK, close(20)).slots).toHaveLength(2);
    expect(chartBars(answer, NEW_YORK).slots).toHaveLength(2);
  });
});

describe("position of a timestamp", () => {
  const place = placeOf(bars);
  it("is on its bar at the close, and between two bars within a session", () => {
    expect(place(close(6))).toBe(1);
    expect(place(close(9))).toBe(2);
    expect(place(close(10) - 12 * 3_600_000)).toBeCloseTo(2 + 8 / 20, 9);
  });
  it("is undefined after the last slot", () => {
    expect(place(close(11))).toBeUndefined();
  });
});

describe("cone", () => {
  it("has its band at the steps and between them", () => {
    expect(coneAt(bars, cone, 2)).toEqual({ low: 98, high: 102 });
    expect(coneAt(bars, cone, 3)).toEqual({ low: 96, high: 106 });
    expect(coneAt(bars, cone, 2.5)).toEqual({ low: 97, high: 104 });
    expect(coneAt(bars, cone, 4)).toBeUndefined();
  });
  it("is named by the ends of its outer band", () => {
    expect(coneEdges(cone).map(({ label, price }) => [label, price])).toEqual([
      ["90% range high", 106],
      ["90% range low", 96],
    ]);
    expect(coneEdges({ ...cone, span: "2 trading days" })[1]?.label).toBe("90% range low in 2 trading days");
    expect(coneEdges(undefined)).toEqual([]);
  });
});
