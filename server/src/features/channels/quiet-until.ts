import type { AlertPreferences } from "@sextant/core/contract";
import { localTime, minuteOf } from "./local-time.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** Longest shift of a clock forwards or back, with room. */
const SHIFT_MINUTES = 180;

type Quiet = Pick<AlertPreferences, "quietHours" | "timeZone">;

/**
 * When a person's quiet hours end, if it is quiet now: the first full minute that no longer belongs to them by the clock on their wall,
 * also in the night in which that clock is changed. They may run over midnight; the end itself is no longer quiet.
 */
export function quietUntil({ quietHours, timeZone }: Quiet, nowMs: number): number | undefined {
  if (quietHours === null) return undefined;
  const [from, to] = [minuteOf(quietHours.from), minuteOf(quietHours.to)];
  const isQuiet = (atMs: number): boolean => {
    const { minute } = localTime(timeZone, atMs);
    return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  };
  if (!isQuiet(nowMs)) return undefined;
  const startMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  const left = (to - localTime(timeZone, nowMs).minute + DAY_MINUTES) % DAY_MINUTES;
  // Where no clock is changed it is the first of these.
  for (let at = Math.max(1, left - SHIFT_MINUTES); at <= left + SHIFT_MINUTES; at++)
    if (!isQuiet(startMs + at * MINUTE_MS)) return startMs + at * MINUTE_MS;
  return startMs + left * MINUTE_MS;
}
