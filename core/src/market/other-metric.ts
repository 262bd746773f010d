import type { Sourced } from "./provenance.ts";

/** Another source's value of a metric that is shown from one source: an amount of money in the same currency. */
export type OtherMetric = Sourced<number> & { readonly field: string; readonly currency?: string };

/** Two sources count as different above this difference, in percent of the larger value. */
export const DISTINCT_PERCENT = 1;

/**
 * Returns the difference between two values in percent of the larger absolute value: 0 for equal ones, above 100 if the
 * signs differ.
 */
export function apartPercent(one: number, other: number): number {
  const larger = Math.max(Math.abs(one), Math.abs(other));
  return larger === 0 ? 0 : (Math.abs(one - other) / larger) * 100;
}
