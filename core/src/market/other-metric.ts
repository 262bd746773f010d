import type { Sourced } from "./provenance.ts";

/** What another source says of a figure that one source is shown for: an amount of money in the same currency. */
export type OtherMetric = Sourced<number> & { readonly field: string; readonly currency?: string };

/** From here on two sources differ: percent of the larger of both. */
export const DISTINCT_PERCENT = 1;

/** How far two figures are apart, percent of the larger in size: 0 for equal ones, above 100 where the signs differ. */
export function apartPercent(one: number, other: number): number {
  const larger = Math.max(Math.abs(one), Math.abs(other));
  return larger === 0 ? 0 : (Math.abs(one - other) / larger) * 100;
}
