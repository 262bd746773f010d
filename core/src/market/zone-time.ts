import { NEW_YORK, newYorkOffsetMs } from "./new-york.ts";

const DAY_MS = 86_400_000;
/** Maximum number of days whose offset is cached per zone: some fifty years. Beyond that, the cache is cleared. */
const MOST_DAYS = 20_000;

type ZoneClock = {
  readonly format: Intl.DateTimeFormat;
  /** Offset of whole UTC days; undefined for a day with a clock change. */
  readonly days: Map<number, number | undefined>;
};

const CLOCKS = new Map<string, ZoneClock>();

function clockOf(zone: string): ZoneClock {
  let clock = CLOCKS.get(zone);
  if (clock === undefined) {
    const format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    clock = { format, days: new Map() };
    CLOCKS.set(zone, clock);
  }
  return clock;
}

/** Derives the offset from the local time that Intl shows in a zone. */
function readOffset({ format }: ZoneClock, atMs: number): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(atMs)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1000) * 1000;
}

/**
 * Returns the offset of an IANA zone from UTC at a timestamp, in ms, daylight saving time included. Throws RangeError
 * for an unknown zone.
 */
export function zoneOffsetMs(zone: string, atMs: number): number {
  if (zone === "UTC") return 0;
  if (zone === NEW_YORK) return newYorkOffsetMs(atMs);
  const clock = clockOf(zone);
  const day = Math.floor(atMs / DAY_MS);
  if (!clock.days.has(day)) {
    if (clock.days.size >= MOST_DAYS) clock.days.clear();
    const [first, last] = [readOffset(clock, day * DAY_MS), readOffset(clock, (day + 1) * DAY_MS - 1000)];
    clock.days.set(day, first === last ? first : undefined);
  }
  return clock.days.get(day) ?? readOffset(clock, atMs);
}

/** Returns the calendar day in a zone at a timestamp, as 00:00 UTC of that date. */
export function zoneDay(zone: string, atMs: number): number {
  return Math.floor((atMs + zoneOffsetMs(zone, atMs)) / DAY_MS) * DAY_MS;
}

/** Returns the timestamp at which a zone's clocks show `minutes` after midnight on a day (00:00 UTC of its date). */
export function zoneClockTime(zone: string, dayMs: number, minutes: number): number {
  const wall = dayMs + minutes * 60_000;
  // Uses the offset at that timestamp, which is within a day of the clock's reading.
  return wall - zoneOffsetMs(zone, wall - zoneOffsetMs(zone, wall));
}
