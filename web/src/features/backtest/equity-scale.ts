import type { BacktestReport } from "@sextant/core/contract";

type Points = BacktestReport["equity"];
export type Place = { readonly x: number; readonly y: number };

/**
 * A chart's coordinates, 0 to 1 from left to right and from top to bottom, for the account, buy and hold, and the
 * drawdown below.
 */
export type EquityScale = {
  readonly xs: readonly number[];
  readonly equity: readonly Place[];
  readonly hold: readonly Place[];
  readonly drawdown: readonly Place[];
  /** Values with a grid line. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly deepest: number;
};

const STEPS = [1, 2, 2.5, 5, 10];
const LINES = 4;

/** Returns round values that divide a range into about four. */
export function roundSteps(low: number, high: number): readonly number[] {
  const rough = Math.max(1e-9, (high - low) / LINES);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((one) => one * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) }, (_, i) => (first + i) * step);
}

export function equityScale(points: Points): EquityScale {
  const times = points.map(({ at }) => Date.parse(at));
  const start = times[0] ?? 0;
  const span = Math.max(1, (times.at(-1) ?? 0) - start);
  const values = points.flatMap(({ equity, hold }) => [equity, hold]);
  const [low, high] = [Math.min(100, ...values), Math.max(100, ...values)];
  const room = Math.max(1, (high - low) * 0.06);
  const [bottom, top] = [Math.max(0, low - room), high + room];
  const y = (value: number) => (top - value) / (top - bottom);
  const xs = times.map((time) => (time - start) / span);
  const line = (key: "equity" | "hold") => points.map((point, i) => ({ x: xs[i] ?? 0, y: y(point[key]) }));
  const deepest = Math.max(1, ...points.map(({ drawdownPercent }) => drawdownPercent));
  return {
    xs,
    equity: line("equity"),
    hold: line("hold"),
    drawdown: points.map(({ drawdownPercent }, i) => ({ x: xs[i] ?? 0, y: drawdownPercent / deepest })),
    ticks: roundSteps(bottom, top).map((value) => ({ value, y: y(value) })),
    deepest,
  };
}

/** Returns a line through points, in units of a chart of this width and height. */
export function pathOf(places: readonly Place[], width: number, height: number): string {
  return places
    .map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`)
    .join("");
}
