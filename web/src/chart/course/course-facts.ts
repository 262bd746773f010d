import type { CoursePoint } from "./course.ts";

type Reached = { readonly at: string; readonly value: number };

export type CourseFacts = {
  readonly count: number;
  readonly first: CoursePoint;
  readonly last: CoursePoint;
  /** Change from the first to the last value in percent; undefined if the first isn't positive. */
  readonly changePercent: number | undefined;
  /** The earliest of the highest and of the lowest points. */
  readonly highest: Reached;
  readonly lowest: Reached;
  /** The largest change from one point to the next, in percent; undefined if nothing moved. */
  readonly largestMove: { readonly at: string; readonly percent: number } | undefined;
};

/** Returns what a course's summary states; undefined without points. */
export function courseFacts(points: readonly CoursePoint[]): CourseFacts | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return undefined;
  let highest: Reached = { at: first.at, value: first.high ?? first.value };
  let lowest: Reached = { at: first.at, value: first.low ?? first.value };
  let largestMove: CourseFacts["largestMove"];
  for (const [i, { at, value, high = value, low = value }] of points.entries()) {
    if (high > highest.value) highest = { at, value: high };
    if (low < lowest.value) lowest = { at, value: low };
    const percent = percentFrom(points[i - 1]?.value, value);
    if (percent !== undefined && Math.abs(percent) > Math.abs(largestMove?.percent ?? 0)) largestMove = { at, percent };
  }
  return {
    count: points.length,
    first,
    last,
    changePercent: percentFrom(first.value, last.value),
    highest,
    lowest,
    largestMove,
  };
}

const percentFrom = (before: number | undefined, value: number): number | undefined =>
  before !== undefined && before > 0 ? (value / before - 1) * 100 : undefined;
