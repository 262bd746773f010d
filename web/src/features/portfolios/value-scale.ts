import type { PortfolioOverview } from "@sextant/core/contract";
import { roundValues } from "../../paper-trading/equity-scale.ts";

export type ValuePoint = PortfolioOverview["series"][number];

type Place = { readonly x: number; readonly y: number };

/** A chart's coordinates, 0 to 1 from left to right and from top to bottom. */
export type ValueScale = {
  readonly value: readonly Place[];
  /** The pieces of each line: it breaks where a day has no value, and a piece may be a single day. */
  readonly lines: Readonly<Record<"value" | "invested" | "benchmark", readonly (readonly Place[])[]>>;
  /** Whether days in between have no value. */
  readonly hasGaps: boolean;
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
};

/** Each day has a known or unknown value: a point more than a day and a half later follows a gap. */
const NEXT_DAY_MS = 1.5 * 86_400_000;

/** Returns the positions of a portfolio's days in the chart; undefined for fewer than two days, which make no line. */
export function valueScale(points: readonly ValuePoint[]): ValueScale | undefined {
  if (points.length < 2) return undefined;
  const days = points.map(({ day }) => Date.parse(day));
  const all = points.flatMap(({ value, invested, benchmark }) => [
    Number(value),
    Number(invested),
    ...(benchmark === null ? [] : [Number(benchmark)]),
  ]);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  // A constant value is a line in the middle.
  const margin = high > low ? (high - low) * 0.08 : Math.max(1, Math.abs(high) * 0.01);
  const [bottom, top] = [low - margin, high + margin];
  const y = (value: number) => (top - value) / (top - bottom);
  const from = days[0] ?? 0;
  const span = Math.max(1, (days.at(-1) ?? from) - from);
  const place = (i: number, amount: string): Place => ({ x: ((days[i] ?? from) - from) / span, y: y(Number(amount)) });
  const isAfterGap = (i: number) => i > 0 && (days[i] ?? 0) - (days[i - 1] ?? 0) > NEXT_DAY_MS;
  const line = (amountOf: (point: ValuePoint) => string | null) => {
    const pieces: Place[][] = [[]];
    for (const [i, point] of points.entries()) {
      const amount = amountOf(point);
      if (isAfterGap(i) || amount === null) pieces.push([]);
      if (amount !== null) pieces.at(-1)?.push(place(i, amount));
    }
    return pieces.filter((piece) => piece.length > 0);
  };
  return {
    value: points.map(({ value }, i) => place(i, value)),
    lines: {
      value: line(({ value }) => value),
      invested: line(({ invested }) => invested),
      benchmark: line(({ benchmark }) => benchmark),
    },
    hasGaps: points.some((_, i) => isAfterGap(i)),
    ticks: roundValues(bottom, top).map((value) => ({ value, y: y(value) })),
  };
}
