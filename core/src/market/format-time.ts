import { NOT_AVAILABLE } from "./format.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Making an Intl format costs far more than using it. */
function formatIn(zone: string, withTime: boolean): Intl.DateTimeFormat {
  const key = `${zone} ${withTime}`;
  let format = FORMATS.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-GB", {
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

/** A date: `2 Jun 2025`, in the zone of the venue or reader (UTC when none is given). */
export function formatDate(atMs: number | null | undefined, zone = "UTC"): string {
  return typeof atMs === "number" && Number.isFinite(atMs) ? formatIn(zone, false).format(atMs) : NOT_AVAILABLE;
}

/** The day that a close ends, written as a date: a coin's daily bar that closes at midnight is of the day before, as its open is. */
export function formatCloseDay(closeMs: number | null | undefined, zone = "UTC"): string {
  return formatDate(typeof closeMs === "number" ? closeMs - 1 : closeMs, zone);
}

/** A moment to the minute with its zone: `2 Jun 2025, 14:30 UTC`. */
export function formatTimestamp(atMs: number | null | undefined, zone = "UTC"): string {
  return typeof atMs === "number" && Number.isFinite(atMs) ? formatIn(zone, true).format(atMs) : NOT_AVAILABLE;
}

/**
 * How old something is: `just now`, `12 s ago`, `5 min ago`, `3 h ago`; from a day on its date, which says more. A time
 * ahead of `nowMs` (clocks differ) reads `just now` within a minute, and beyond that as its moment.
 */
export function formatAge(atMs: number | null | undefined, nowMs: number, zone = "UTC"): string {
  if (typeof atMs !== "number" || !Number.isFinite(atMs)) return NOT_AVAILABLE;
  const age = nowMs - atMs;
  if (age < -MINUTE_MS) return formatTimestamp(atMs, zone);
  if (age < 5_000) return "just now";
  if (age < MINUTE_MS) return `${Math.floor(age / 1000)} s ago`;
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`;
  return formatDate(atMs, zone);
}
