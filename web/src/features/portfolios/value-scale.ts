import type { PortfolioOverview } from "@sextant/core/contract";
import { roundValues } from "../../paper-trading/equity-scale.ts";

export type ValuePoint = PortfolioOverview["series"][number];

type Place = { readonly x: number; readonly y: number };

/** A picture's coordinates, 0 to 1 from left to right and from top to bottom. */
export type ValueScale = {
  readonly value: readonly Place[];
  readonly invested: readonly Place[];
  /** The pieces of the benchmark's line: it breaks where a day has no close. */
  readonly benchmark: readonly (readonly Place[])[];
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
};

/** Returns where the days of a portfolio stand in a picture; undefined for fewer than two days, which make no line. */
export function valueScale(points: readonly ValuePoint[]): ValueScale | undefined {
  if (points.length < 2) return undefined;
  const days = points.map(({ day }) => Date.parse(day));
  const all = points.flatMap(({ value, invested, benchmark }) => [
    Number(value),
    Number(invested),
    ...(benchmark === null ? [] : [Number(benchmark)]),
  ]);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  // A value that has not moved is a line in the middle.
  const room = high > low ? (high - low) * 0.08 : Math.max(1, Math.abs(high) * 0.01);
  const [bottom, top] = [low - room, high + room];
  const y = (value: number) => (top - value) / (top - bottom);
  const from = days[0] ?? 0;
  const span = Math.max(1, (days.at(-1) ?? from) - from);
  const place = (i: number, amount: string): Place => ({ x: ((days[i] ?? from) - from) / span, y: y(Number(amount)) });
  const pieces: Place[][] = [[]];
  for (const [i, { benchmark }] of points.entries())
    if (benchmark === null) pieces.push([]);
    else pieces.at(-1)?.push(place(i, benchmark));
  return {
    value: points.map(({ value }, i) => place(i, value)),
    invested: points.map(({ invested }, i) => place(i, invested)),
    benchmark: pieces.filter((piece) => piece.length > 1),
    ticks: roundValues(bottom, top).map((value) => ({ value, y: y(value) })),
  };
}
