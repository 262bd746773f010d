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

  it("returns no chart below ten bars", () => {
    expect(chartShapes(bars(9), month)).toBeUndefined();
  });
});
