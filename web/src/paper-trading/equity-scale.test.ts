import { expect, it } from "vitest";
import { equityScale } from "./equity-scale.ts";

const DAYS = ["2026-10-01", "2026-10-02", "2026-10-05"];
const pointsOf = (...values: readonly string[]) => values.map((equity, i) => ({ day: DAYS[i] ?? "", equity }));

it("positions days by date and values between the chart's edges, the highest at the top", () => {
  const scale = equityScale(pointsOf("100000", "99000", "101000"));
  expect(scale?.places.map(({ x }) => x)).toEqual([0, 0.25, 1]);
  const [first, low, high] = scale?.places.map(({ y }) => y) ?? [];
  expect(first).toBe(scale?.startY);
  expect(high).toBeLessThan(first ?? 0);
  expect(low).toBeGreaterThan(first ?? 1);
  for (const y of [low, high]) expect(y).toBeCloseTo(y === low ? 1 - 0.08 / 1.16 : 0.08 / 1.16, 12);
  expect(scale?.ticks.map(({ value }) => value)).toEqual([99_000, 100_000, 101_000]);
});

it("draws a constant account as a line in the middle", () => {
  const scale = equityScale(pointsOf("100000", "100000"));
  expect(scale?.places.map(({ y }) => y)).toEqual([0.5, 0.5]);
  expect(scale?.ticks.map(({ y }) => Number.isFinite(y))).not.toContain(false);
});

it("returns no chart for one day or none", () => {
  expect([equityScale([]), equityScale(pointsOf("100000"))]).toEqual([undefined, undefined]);
});
