import type { RecordAnswer } from "./use-record.ts";

type Point = RecordAnswer["reliability"][number];

/** Returns the group whose stated chance is nearest to a percentage; undefined if there is none. */
export function nearestTo(points: readonly Point[], statedPercent: number): Point | undefined {
  const away = (point: Point): number => Math.abs(point.statedPercent - statedPercent);
  return points.toSorted((one, other) => away(one) - away(other))[0];
}
