const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns 00:00 UTC of the exchange's calendar day at a timestamp; undefined for an unknown zone. */
export function exchangeDayMs(atMs: number, zone: string): number | undefined {
  if (zone === "UTC") return Math.floor(atMs / DAY_MS) * DAY_MS;
  let format = formats.get(zone);
  if (format === undefined) {
    // The name comes from outside, so it is bounded before it is cached.
    if (zone.length > 40 || formats.size > 200) return undefined;
    try {
      format = new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
    } catch {
      return undefined;
    }
    formats.set(zone, format);
  }
  return Date.parse(`${format.format(atMs)}T00:00:00Z`);
}

/** Returns Monday 00:00 UTC of a day's week. */
export function mondayMs(dayMs: number): number {
  const weekday = (new Date(dayMs).getUTCDay() + 6) % 7;
  return dayMs - weekday * DAY_MS;
}
