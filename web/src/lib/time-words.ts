import { formatAge, formatMoment } from "@sextant/core/market";

const READERS_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How long ago, in core's words, for a reader who looks every half minute: seconds are 'just now'. */
export function timeWords(atMs: number, nowMs: number): string {
  const age = nowMs - atMs;
  return age >= 0 && age < 60_000 ? formatAge(nowMs, nowMs) : formatAge(atMs, nowMs, READERS_ZONE);
}

/** The exact time in the reader's own zone, or in the one named. */
export function exactTime(atMs: number, zone: string = READERS_ZONE): string {
  return formatMoment(atMs, zone);
}

/** A clock time in an exchange's zone: '16:00 New York'. */
export function zoneTime(atMs: number, zone: string): string {
  const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone }).format(atMs);
  return `${clock} ${zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone}`;
}

/** The day as the market counts it, with its weekday. */
export function dayWords(atMs: number, zone = "UTC"): string {
  return new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: zone,
  }).format(atMs);
}
