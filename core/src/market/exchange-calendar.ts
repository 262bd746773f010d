import { nthWeekday } from "./new-york.ts";

const DAY_MS = 86_400_000;

/** Days on which New York stayed closed outside the rules: attacks, days of mourning, a hurricane. */
const CLOSED_ONCE: ReadonlySet<number> = new Set(
  [
    "2001-09-11",
    "2001-09-12",
    "2001-09-13",
    "2001-09-14",
    "2004-06-11",
    "2007-01-02",
    "2012-10-29",
    "2012-10-30",
    "2018-12-05",
    "2025-01-09",
  ].map((day) => Date.parse(day)),
);

/** Days that ended at 13:00 outside the rules. */
const SHORT_ONCE: ReadonlySet<number> = new Set(
  ["1999-12-31", "2002-07-05", "2003-12-26"].map((day) => Date.parse(day)),
);

/** Returns Gregorian Easter Sunday as 00:00 UTC (Meeus, Jones and Butcher). */
export function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

/** Moves a fixed date that falls on a weekend to Friday or Monday. */
function observed(dayMs: number): number {
  const weekday = new Date(dayMs).getUTCDay();
  return weekday === 6 ? dayMs - DAY_MS : weekday === 0 ? dayMs + DAY_MS : dayMs;
}

function holidaysOf(year: number): ReadonlySet<number> {
  const newYear = Date.UTC(year, 0, 1);
  const days = [
    // The exchange does not move a Saturday's New Year into the old year (rule 7.2).
    new Date(newYear).getUTCDay() === 6 ? newYear : observed(newYear),
    nthWeekday(year, 0, 1, 3),
    nthWeekday(year, 1, 1, 3),
    easter(year) - 2 * DAY_MS,
    nthWeekday(year, 4, 1, -1),
    observed(Date.UTC(year, 6, 4)),
    nthWeekday(year, 8, 1, 1),
    nthWeekday(year, 10, 4, 4),
    observed(Date.UTC(year, 11, 25)),
  ];
  if (year >= 2022) days.push(observed(Date.UTC(year, 5, 19)));
  return new Set(days);
}

const HOLIDAYS = new Map<number, ReadonlySet<number>>();

function isHoliday(dayMs: number): boolean {
  const year = new Date(dayMs).getUTCFullYear();
  let days = HOLIDAYS.get(year);
  if (days === undefined) {
    days = holidaysOf(year);
    HOLIDAYS.set(year, days);
  }
  return days.has(dayMs);
}

/**
 * Returns whether NYSE and Nasdaq trade on a day (00:00 UTC of its date). Holidays follow the exchanges' rules and the
 * known one-off closures; verified against every day that SPY traded from 1998 to 2025, computed for later days.
 */
export function isSessionDay(dayMs: number): boolean {
  const weekday = new Date(dayMs).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !CLOSED_ONCE.has(dayMs) && !isHoliday(dayMs);
}

/**
 * Returns whether the session of a trading day ends at 13:00: the days before Independence Day and Christmas, and the
 * day after Thanksgiving.
 */
export function isShortSession(dayMs: number): boolean {
  if (SHORT_ONCE.has(dayMs)) return true;
  const day = new Date(dayMs);
  const [month, date, weekday] = [day.getUTCMonth(), day.getUTCDate(), day.getUTCDay()];
  if (month === 10) return dayMs === nthWeekday(day.getUTCFullYear(), 10, 4, 4) + DAY_MS;
  const mondayToThursday = weekday >= 1 && weekday <= 4;
  if (month === 11) return date === 24 && mondayToThursday;
  // Until 2012 a Wednesday before the holiday was a full day.
  if (month === 6) return date === 3 && mondayToThursday && (weekday !== 3 || day.getUTCFullYear() >= 2013);
  return false;
}

/** Returns the next trading day after a day, both as 00:00 UTC of their dates. */
export function nextSessionDay(dayMs: number): number {
  let next = dayMs + DAY_MS;
  while (!isSessionDay(next)) next += DAY_MS;
  return next;
}

/** Returns the last trading day before a day, both as 00:00 UTC of their dates. */
export function previousSessionDay(dayMs: number): number {
  let previous = dayMs - DAY_MS;
  while (!isSessionDay(previous)) previous -= DAY_MS;
  return previous;
}
