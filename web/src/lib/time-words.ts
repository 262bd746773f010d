const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in words, while it is under a day; the date after that. */
export function timeWords(atMs: number, nowMs: number): string {
  const age = nowMs - atMs;
  if (age < -MINUTE) return exactTime(atMs);
  if (age < MINUTE) return "just now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" }).format(atMs);
}

/** The exact time in the reader's own zone, or in the one named. */
export function exactTime(atMs: number, zone?: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(atMs);
}

/** A clock time in an exchange's zone: '16:00 New York'. */
export function zoneTime(atMs: number, zone: string): string {
  const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone }).format(atMs);
  return `${clock} ${zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone}`;
}

/** The day alone, as the market counts it. */
export function dayWords(atMs: number, zone = "UTC"): string {
  return new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: zone,
  }).format(atMs);
}
