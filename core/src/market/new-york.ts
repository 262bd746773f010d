const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** IANA name of the time zone of US exchanges. */
export const NEW_YORK = "America/New_York";

/** Returns 00:00 UTC of the n-th weekday (0 is Sunday) of a month (0 is January); n = -1 is the last one. */
export function nthWeekday(year: number, month: number, weekday: number, n: number): number {
  if (n > 0) {
    const first = Date.UTC(year, month, 1);
    return first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + 7 * (n - 1)) * DAY_MS;
  }
  const last = Date.UTC(year, month + 1, 0);
  return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * DAY_MS;
}

type Summer = { readonly startMs: number; readonly endMs: number };
const SUMMERS = new Map<number, Summer>();

/** Daylight saving time by act of Congress: since 2007 from March to November, from 1987 (1976) April to October. */
function summerTime(year: number): Summer {
  const known = SUMMERS.get(year);
  if (known !== undefined) return known;
  const start =
    year >= 2007 ? nthWeekday(year, 2, 0, 2) : year >= 1987 ? nthWeekday(year, 3, 0, 1) : nthWeekday(year, 3, 0, -1);
  const end = year >= 2007 ? nthWeekday(year, 10, 0, 1) : nthWeekday(year, 9, 0, -1);
  // Clocks change at 02:00 local time: 07:00 UTC in spring (standard time), 06:00 UTC in autumn (daylight time).
  const summer = { startMs: start + 7 * HOUR_MS, endMs: end + 6 * HOUR_MS };
  SUMMERS.set(year, summer);
  return summer;
}

/** Returns New York's offset from UTC at a timestamp, in ms: -5 h in winter, -4 h in summer. */
export function newYorkOffsetMs(atMs: number): number {
  const { startMs, endMs } = summerTime(new Date(atMs).getUTCFullYear());
  return atMs >= startMs && atMs < endMs ? -4 * HOUR_MS : -5 * HOUR_MS;
}

/**
 * Returns the calendar day in New York at a timestamp, as 00:00 UTC of that date: the date format of daily stock bars.
 */
export function newYorkDay(atMs: number): number {
  return Math.floor((atMs + newYorkOffsetMs(atMs)) / DAY_MS) * DAY_MS;
}

/** Returns the timestamp at which New York's clocks show `minutes` after midnight on a day (00:00 UTC of its date). */
export function newYorkTime(dayMs: number, minutes: number): number {
  const wall = dayMs + minutes * 60_000;
  return wall - newYorkOffsetMs(wall + 5 * HOUR_MS);
}
