import { describe, expect, it } from "vitest";
import type { ChartLevel } from "./chart-view.ts";
import { levelScale } from "./level-scale.ts";

const level = (label: string, price: number): ChartLevel => ({ label, price, tone: "ink-2" });

describe("levelScale", () => {
  it("widens the scale to levels near the bars", () => {
    const scale = levelScale({ low: 100, high: 110 }, [level("Target", 115), level("Stop", 95)]);
    expect(scale).toEqual({ low: 95, high: 115, outside: [] });
  });

  it("leaves out, and names, a level that would flatten the bars", () => {
    const scale = levelScale({ low: 100, high: 101 }, [level("Target", 150), level("Entry", 100.5), level("Stop", 99)]);
    expect([scale.low, scale.high]).toEqual([99, 101]);
    expect(scale.outside.map(({ label }) => label)).toEqual(["Target"]);
  });

  it("shows a level within the bars even when they have a single price", () => {
    expect(levelScale({ low: 5, high: 5 }, [level("Entry", 5)])).toEqual({ low: 5, high: 5, outside: [] });
  });
});
