import { FIRST_RATE_DAY, isTargetDay, lastExpectedDay } from "./publication-days.ts";
import type { RateTable } from "./rate-table.ts";

/** The documents that the ECB publishes: all rates since 1999, or those of the last 90 days. */
export type RateDocument = "history" | "90 days";

/** Days back that the short document certainly covers: it has 90, counted from the last published day. */
const SHORT_REACH_DAYS = 80;
/** The longest time between two days with rates is five days, over Easter or Christmas. */
const LONGEST_PAUSE_DAYS = 7;

/** Returns the smallest document that completes the table at a time; undefined if it is already complete. */
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

/** Returns whether two adjacent days with rates, up to `to`, are further apart than any pause. */
function hasGap(table: RateTable, from: number, to: number): boolean {
  let before = from;
  for (let day = from; day <= to; day += 1) {
    if (table.hasDay(day)) before = day;
    if (day - before > LONGEST_PAUSE_DAYS) return true;
  }
  return false;
}
