import { FIRST_RATE_DAY, isTargetDay, lastExpectedDay } from "./publication-days.ts";
import type { RateTable } from "./rate-table.ts";

/** The documents that the ECB publishes: all rates since 1999, or those of the last 90 days. */
export type RateDocument = "history" | "90 days";

/** Days back to which the short document surely reaches: it holds 90, counted from the last day that was published. */
const SHORT_REACH_DAYS = 80;
/** The longest time between two days with rates is five days, over Easter or Christmas. */
const LONGEST_PAUSE_DAYS = 7;

/** Returns the smallest document with which the table is complete at a moment; undefined when it is complete already. */
export function missingDocument(table: RateTable, nowMs: number): RateDocument | undefined {
  const expected = lastExpectedDay(nowMs);
  const [first, last] = [table.firstDay(), table.lastDay()];
  if (first === undefined || last === undefined || first > FIRST_RATE_DAY + LONGEST_PAUSE_DAYS) return "history";
  const shortFrom = expected - SHORT_REACH_DAYS;
  if (hasGap(table, first, Math.max(shortFrom, first))) return "history";
  for (let day = Math.max(shortFrom, first); day <= expected; day += 1)
    if (isTargetDay(day) && !table.hasDay(day)) return "90 days";
  return undefined;
}

/** Returns whether more days than any pause lie between two days with rates, up to `to`. */
function hasGap(table: RateTable, from: number, to: number): boolean {
  let before = from;
  for (let day = from; day <= to; day += 1) {
    if (table.hasDay(day)) before = day;
    if (day - before > LONGEST_PAUSE_DAYS) return true;
  }
  return false;
}
