import type { AlertPreferences } from "../contract/index.ts";
import { localTime, minuteOf } from "./local-time.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** Longest shift of a clock forwards or back, with room. */
const SHIFT_MINUTES = 180;

type Quiet = Pick<AlertPreferences, "quietHours" | "timeZone">;

/**
 * When a person's quiet hours end, if it is quiet now: the first minute that no longer belongs to them by the clock on their wall, also in
 * the night in which that clock is changed. An end that spring skips is the moment of the change; one that autumn brings twice is its
 * first coming, and the hour that comes again may be quiet anew. They may run over midnight; the end itself is no longer quiet, and equal
 * times are no quiet hours. Throws RangeError on an unknown zone or time.
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
  // No clock was changed until then: none is set to and fro within one day.
  if (minuteAt(end(left)) === to) return end(left);
  for (let at = Math.max(1, left - SHIFT_MINUTES); at <= left + SHIFT_MINUTES; at++)
    if (!isQuiet(minuteAt(end(at)))) return end(at);
  return end(left);
}
