import { expect, it } from "vitest";
import { valueScale, type ValuePoint } from "./value-scale.ts";

const pointOf = (day: string, value: string, invested: string, benchmark: string | null): ValuePoint => ({
  day: `2026-11-${day}`,
  value,
  invested,
  benchmark,
  isCarried: false,
});

it("returns no line for fewer than two days", () => {
  expect(valueScale([])).toBeUndefined();
  expect(valueScale([pointOf("01", "1", "1", null)])).toBeUndefined();
});

it("positions days by date, and amounts on one scale for all lines", () => {
  const scale = valueScale([
    pointOf("01", "100", "100", "100"),
    pointOf("02", "150", "100", "50"),
    pointOf("05", "200", "100", "100"),
  ]);
  expect(scale?.value.map(({ x }) => x)).toEqual([0, 0.25, 1]);
  const [first, second, third] = scale?.value ?? [];
  expect(second?.y).toBeLessThan(first?.y ?? 0);
  expect(third?.y).toBeCloseTo(0.08 / 1.16, 12);
  expect(scale?.lines.invested.flat().map(({ y }) => y)).toEqual([first?.y, first?.y, first?.y]);
  expect(scale?.lines.benchmark[0]?.[1]?.y).toBeCloseTo(1 - 0.08 / 1.16, 12);
  for (const { y } of scale?.ticks ?? []) expect(y > 0 && y < 1).toBe(true);
  expect(scale?.ticks.length).toBeGreaterThan(1);
});

const lengths = (pieces: readonly (readonly unknown[])[] | undefined) => pieces?.map((piece) => piece.length);

it("breaks the benchmark where a day has no close", () => {
  const days = ["01", "02", "03", "04"].map((day) => pointOf(day, "1", "1", day === "03" ? null : "1"));
  const scale = valueScale(days);
  expect(lengths(scale?.lines.benchmark)).toEqual([2, 1]);
  expect([lengths(scale?.lines.value), scale?.hasGaps]).toEqual([[4], false]);
});

it("draws no line across days with unknown values", () => {
  const scale = valueScale(["01", "02", "09", "10", "20"].map((day) => pointOf(day, "1", "1", null)));
  expect([lengths(scale?.lines.value), lengths(scale?.lines.invested), scale?.hasGaps]).toEqual([
    [2, 2, 1],
    [2, 2, 1],
    true,
  ]);
});

it("draws a constant value in the middle", () => {
  expect(valueScale([pointOf("01", "0", "0", null), pointOf("02", "0", "0", null)])?.value.map(({ y }) => y)).toEqual([
    0.5, 0.5,
  ]);
});
