import * as WORDS from "./words.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Creating an Intl format is far more expensive than using one, so formats are cached. */
function formatIn(zone: string, withTime: boolean): Intl.DateTimeFormat {
  const key = `${zone} ${withTime}`;
  let format = FORMATS.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(WORDS.WORDS_LOCALE, {
      timeZone: zone,
      day: "numeric",
      month: "short",
      year: "numeric",
      ...(withTime ? { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" } : {}),
    });
    FORMATS.set(key, format);
  }
  return format;
}

/** Formats a date: `2 Jun 2025`, in the venue's or reader's zone (UTC by default). */
export function formatDate(atMs: number | null | undefined, zone = "UTC"): string {
  return typeof atMs === "number" && Number.isFinite(atMs) ? formatIn(zone, false).format(atMs) : WORDS.NOT_AVAILABLE;
}

/**
 * Formats the day that a close ends as a date: a coin's daily bar that closes at midnight belongs to the day before, as
 * its open does.
 */
export function formatCloseDay(closeMs: number | null | undefined, zone = "UTC"): string {
  return formatDate(typeof closeMs === "number" ? closeMs - 1 : closeMs, zone);
}

/** Formats a timestamp to the minute with its zone: `2 Jun 2025, 14:30 UTC`. */
export function formatTimestamp(atMs: number | null | undefined, zone = "UTC"): string {
  return typeof atMs === "number" && Number.isFinite(atMs) ? formatIn(zone, true).format(atMs) : WORDS.NOT_AVAILABLE;
}

/**
 * Formats an age: `just now`, `12 s ago`, `5 min ago`, `3 h ago`; from one day on, the date, which is more useful. A
 * timestamp after `nowMs` (clocks differ) is `just now` within a minute, and beyond that the timestamp itself.
 */
export function formatAge(atMs: number | null | undefined, nowMs: number, zone = "UTC"): string {
  if (typeof atMs !== "number" || !Number.isFinite(atMs)) return WORDS.NOT_AVAILABLE;
  const age = nowMs - atMs;
  if (age < -MINUTE_MS) return formatTimestamp(atMs, zone);
  if (age < 5_000) return WORDS.justNow;
  if (age < MINUTE_MS) return `${WORDS.beforeAge}${Math.floor(age / 1000)} s${WORDS.afterAge}`;
  if (age < HOUR_MS) return `${WORDS.beforeAge}${Math.floor(age / MINUTE_MS)} min${WORDS.afterAge}`;
  if (age < DAY_MS) return `${WORDS.beforeAge}${Math.floor(age / HOUR_MS)} h${WORDS.afterAge}`;
  return formatDate(atMs, zone);
}
