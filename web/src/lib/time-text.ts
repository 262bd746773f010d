import { formatAge, formatDate, formatTimestamp } from "@sextant/core/market";

/** Time zone of the user's device. */
export const READERS_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats an age with core's wording. Seconds read 'just now', since the display refreshes every half minute. */
export function formatTime(atMs: number, nowMs: number): string {
  const age = nowMs - atMs;
  return age >= 0 && age < 60_000 ? formatAge(nowMs, nowMs) : formatAge(atMs, nowMs, READERS_ZONE);
}

/** Formats the exact time in the given zone, by default the user's. */
export function exactTime(atMs: number, zone: string = READERS_ZONE): string {
  return formatTimestamp(atMs, zone);
}

const DAY_MS = 86_400_000;
/** Returns whether only the date of a transaction is known: its timestamp is then 00:00 UTC. */
export const isDayAlone = (atMs: number) => atMs % DAY_MS === 0;

/**
 * Returns the day of a transaction in the given zone, by default the user's. If only a date was entered, it is that
 * date in every zone.
 */
export function statedDay(atMs: number, zone: string = READERS_ZONE): string {
  return formatDate(atMs, isDayAlone(atMs) ? "UTC" : zone);
}

/**
 * Returns the exact time of a transaction in the given zone, by default the user's; only the date if no time was
 * entered.
 */
export function statedTime(atMs: number, zone: string = READERS_ZONE): string {
  return isDayAlone(atMs) ? formatDate(atMs) : exactTime(atMs, zone);
}

/** Formats a time in an exchange's zone: '16:00 New York'. */
export function zoneTime(atMs: number, zone: string): string {
  const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone }).format(atMs);
  return `${clock} ${zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone}`;
}

/** Formats the market's day, with its weekday. */
export function formatDay(atMs: number, zone = "UTC"): string {
  return new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: zone,
  }).format(atMs);
}

/** Formats a duration: '0.04 s', '12 s', '3 min', '2 h'. */
export function formatSpan(ms: number): string {
  if (ms < 10_000) return `${(Math.round(ms / 10) / 100).toFixed(2)} s`;
  if (ms < 60_000) return `${String(Math.round(ms / 1_000))} s`;
  if (ms < 3_600_000) return `${String(Math.round(ms / 60_000))} min`;
  return `${String(Math.round(ms / 3_600_000))} h`;
}
