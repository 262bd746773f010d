import { describe, expect, it } from "vitest";
import { chartShapes, type ShowcaseBar } from "./chart-shapes.ts";

const bars = (count: number, price = (day: number) => 100 + day): ShowcaseBar[] =>
  Array.from({ length: count }, (_, day) => ({
    time: new Date(Date.UTC(2025, 0, 1 + day)).toISOString(),
    open: price(day),
    high: price(day) + 2,
    low: price(day) - 1,
    close: price(day) + 1,
  }));
const month = (bar: ShowcaseBar) => bar.time.slice(0, 7);

describe("shapes of the chart", () => {
  it("draws the last ninety bars and computes the averages from those before", () => {
    const shapes = chartShapes(bars(140), month);
    expect(shapes?.bars).toHaveLength(90);
    expect(shapes?.averages.map(({ days }) => days)).toEqual([20, 50]);
    // Closes end at 240 and rise by one a day: the mean of the last n is (n - 1) / 2 lower.
    expect(shapes?.averages.map(({ last }) => last)).toEqual([230.5, 215.5]);
    expect(shapes?.averages.every(({ path }) => path.split("L").length === 90)).toBe(true);
  });

  it("omits an average that has too few bars", () => {
    const shapes = chartShapes(bars(30), month);
    expect(shapes?.averages[1]).toEqual({ days: 50, path: "", last: undefined });
  });

  it("stays within the plane", () => {
    const shapes = chartShapes(bars(140), month);
    for (const { at } of [...(shapes?.prices ?? []), ...(shapes?.months ?? [])]) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThanOrEqual(100);
    }
    expect(shapes?.high.y).toBeGreaterThan(0);
    expect(shapes?.low.y).toBeLessThan(100);
  });

  it("marks three to seven round prices, at any size of price", () => {
    for (const size of [0.00012, 0.35, 7, 205, 95_000]) {
      const shapes = chartShapes(
        bars(100, (day) => size * (1 + day / 300)).map((bar) => ({
          ...bar,
          high: bar.open * 1.02,
          low: bar.open * 0.99,
          close: bar.open * 1.01,
        })),
        month,
      );
      const labels = shapes?.prices.map(({ label }) => label) ?? [];
      expect(labels.length, `${size}: ${labels.join(", ")}`).toBeGreaterThanOrEqual(3);
      expect(labels.length).toBeLessThanOrEqual(7);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it("draws a constant price", () => {
    const flat = bars(40).map((bar) => ({ ...bar, open: 5, high: 5, low: 5, close: 5 }));
    expect(chartShapes(flat, month)?.lastY).toBe(50);
  });

  describe("of a range ahead", () => {
    // Closes end at 240.
    const ahead = {
      range80: { low: 230, high: 250 },
      range90: { low: 224, high: 258 },
      span: "5 trading days",
      expiresAt: "2025-06-09T20:00:00.000Z",
    };
    const shapes = chartShapes(bars(140), month, ahead);
    const points = (path = "") =>
      [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

    it("gives it a fifth of the room at the right, and keeps the bars on the left", () => {
      expect(shapes?.width).toBe(1_125);
      expect(shapes?.nowX).toBe(80);
      expect(points(shapes?.fan?.outer).every(([x = 0]) => x >= 895 && x <= 1_125)).toBe(true);
      for (const { at } of shapes?.months ?? []) expect(at).toBeLessThanOrEqual(80);
    });

    it("opens it with the square root of time from the last close to the edges of the 90 % range", () => {
      const upper = points(shapes?.fan?.outer).slice(0, 13);
      const [start, middle, end] = [upper[0], upper[6], upper[12]];
      expect(start?.[1]).toBeCloseTo(((shapes?.lastY ?? 0) / 100) * 400, 0);
      // Half of the way in the square root is a quarter of the way in time.
      expect(middle?.[0]).toBeCloseTo(895 + 230 / 4, 0);
      expect(end?.[0]).toBe(1_125);
      expect(end?.[1]).toBeCloseTo(((shapes?.fan?.high.y ?? 0) / 100) * 400, 0);
      expect([shapes?.fan?.high.price, shapes?.fan?.low.price]).toEqual([258, 224]);
    });

    it("stays within the plane, with the 80 % range inside the 90 % range", () => {
      for (const [, y = 0] of points(shapes?.fan?.outer)) expect(y).toBeGreaterThanOrEqual(0);
      const [outer, inner] = [points(shapes?.fan?.outer)[12], points(shapes?.fan?.inner)[12]];
      expect(inner?.[1]).toBeGreaterThan(outer?.[1] ?? 0);
    });
  });

  it("draws no range ahead where there is none", () => {
    expect(chartShapes(bars(140), month)).toMatchObject({ fan: undefined, width: 900, nowX: 100 });
  });

  it("returns no chart below ten bars", () => {
    expect(chartShapes(bars(9), month)).toBeUndefined();
  });
});
