import type { AlertPreferences } from "../contract/index.ts";
import { localTime, minuteOf } from "./local-time.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** The largest clock change in either direction, with a margin. */
const SHIFT_MINUTES = 180;

type Quiet = Pick<AlertPreferences, "quietHours" | "timeZone">;

/**
 * Returns when a user's current quiet hours end, or undefined if it is not quiet now. The end is the first minute
 * outside them by local time, also in the night of a clock change. An end that a spring change skips is the time of the
 * change; one that an autumn change repeats is its first occurrence, and the repeated hour may be quiet again. Quiet
 * hours may cross midnight; the end itself is no longer quiet, and equal times mean no quiet hours. Throws RangeError
 * on an unknown zone or time.
 */
export function quietUntil({ quietHours, timeZone }: Quiet, nowMs: number): number | undefined {
  if (quietHours === null) return undefined;
  const [from, to] = [minuteOf(quietHours.from), minuteOf(quietHours.to)];
  const minuteAt = (atMs: number): number => localTime(timeZone, atMs).minute;
  const isQuiet = (minute: number): boolean =>
    from < to ? minute >= from && minute < to : from > to && (minute >= from || minute < to);
  const minute = minuteAt(nowMs);
  if (!isQuiet(minute)) return undefined;
  const startMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  const left = (to - minute + DAY_MINUTES) % DAY_MINUTES;
  const end = (minutes: number): number => startMs + minutes * MINUTE_MS;
  // No clock change until then: no zone changes back and forth within one day.
  if (minuteAt(end(left)) === to) return end(left);
  for (let at = Math.max(1, left - SHIFT_MINUTES); at <= left + SHIFT_MINUTES; at++)
    if (!isQuiet(minuteAt(end(at)))) return end(at);
  return end(left);
}
