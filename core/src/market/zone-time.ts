import { NEW_YORK, newYorkOffsetMs } from "./new-york.ts";

const DAY_MS = 86_400_000;
/** Days whose offset is remembered per zone: some fifty years. Beyond that it starts over. */
const MOST_DAYS = 20_000;

type ZoneClock = {
  readonly format: Intl.DateTimeFormat;
  /** Offset of whole UTC days; undefined for a day on which the clocks change. */
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

/** Reads the offset off the clock that Intl shows in a zone. */
function readOffset({ format }: ZoneClock, atMs: number): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(atMs)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1000) * 1000;
}

/**
 * Returns what the clocks of an IANA zone add to UTC at a moment, in ms, daylight saving included. Throws RangeError for a zone
 * that does not exist.
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

/** Returns the calendar day that a zone shows at a moment, as 00:00 UTC of that date. */
export function zoneDay(zone: string, atMs: number): number {
  return Math.floor((atMs + zoneOffsetMs(zone, atMs)) / DAY_MS) * DAY_MS;
}

/** Returns the moment when a zone's clocks show `minutes` after midnight on a day (00:00 UTC of its date). */
export function zoneClockTime(zone: string, dayMs: number, minutes: number): number {
  const wall = dayMs + minutes * 60_000;
  // The offset is that of the moment itself, which lies within a day of the clock's reading.
  return wall - zoneOffsetMs(zone, wall - zoneOffsetMs(zone, wall));
}
