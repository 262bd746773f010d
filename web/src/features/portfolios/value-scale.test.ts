import { expect, it } from "vitest";
import { valueScale, type ValuePoint } from "./value-scale.ts";

const pointOf = (day: string, value: string, invested: string, benchmark: string | null): ValuePoint => ({
  day: `2026-11-${day}`,
  value,
  invested,
  benchmark,
  isCarried: false,
});

it("makes no line of fewer than two days", () => {
  expect(valueScale([])).toBeUndefined();
  expect(valueScale([pointOf("01", "1", "1", null)])).toBeUndefined();
});

it("places days by their date and amounts by one scale for all lines", () => {
  const scale = valueScale([
    pointOf("01", "100", "100", "100"),
    pointOf("02", "150", "100", "50"),
    pointOf("05", "200", "100", "100"),
  ]);
  expect(scale?.value.map(({ x }) => x)).toEqual([0, 0.25, 1]);
  const [first, second, third] = scale?.value ?? [];
  expect(second?.y).toBeLessThan(first?.y ?? 0);
  expect(third?.y).toBeCloseTo(0.08 / 1.16, 12);
  expect(scale?.invested.map(({ y }) => y)).toEqual([first?.y, first?.y, first?.y]);
  expect(scale?.benchmark[0]?.[1]?.y).toBeCloseTo(1 - 0.08 / 1.16, 12);
  for (const { y } of scale?.ticks ?? []) expect(y > 0 && y < 1).toBe(true);
  expect(scale?.ticks.length).toBeGreaterThan(1);
});

it("breaks the benchmark where a day has no close, and drops what is no line", () => {
  const scale = valueScale([
    pointOf("01", "1", "1", "1"),
    pointOf("02", "1", "1", "1"),
    pointOf("03", "1", "1", null),
    pointOf("04", "1", "1", "1"),
  ]);
  expect(scale?.benchmark.map((piece) => piece.length)).toEqual([2]);
});

it("draws what never moved in the middle", () => {
  expect(valueScale([pointOf("01", "0", "0", null), pointOf("02", "0", "0", null)])?.value.map(({ y }) => y)).toEqual([
    0.5, 0.5,
  ]);
});
