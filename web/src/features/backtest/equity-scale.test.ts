import { expect, it } from "vitest";
import { equityScale, pathOf, roundSteps } from "./equity-scale.ts";

const point = (day: number, equity: number, hold: number, drawdownPercent: number) => ({
  at: new Date(Date.UTC(2024, 0, day)).toISOString(),
  equity,
  hold,
  drawdownPercent,
});

it("places every value inside the chart, higher ones higher", () => {
  const { equity, hold, drawdown, xs } = equityScale([
    point(1, 100, 100, 0),
    point(2, 80, 120, 20),
    point(5, 90, 60, 10),
  ]);
  expect(xs).toEqual([0, 0.25, 1]);
  for (const { x, y } of [...equity, ...hold, ...drawdown]) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(1);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(1);
  }
  expect(hold[1]?.y).toBeLessThan(equity[1]?.y ?? 0);
  expect(drawdown[1]?.y).toBe(1);
});

it("draws an account with a constant value", () => {
  const { equity, ticks } = equityScale([point(1, 100, 100, 0), point(2, 100, 100, 0)]);
  expect(equity.every(({ y }) => y === 0.5)).toBe(true);
  expect(ticks.length).toBeGreaterThan(0);
});

it("returns round tick values", () => {
  expect(roundSteps(63, 241)).toEqual([100, 150, 200]);
  expect(
    pathOf(
      [
        { x: 0, y: 0.5 },
        { x: 1, y: 1 },
      ],
      10,
      4,
    ),
  ).toBe("M0.0 2.0L10.0 4.0");
});
