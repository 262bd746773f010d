/** The local date and time in a user's time zone. */
export type LocalTime = {
  /** `2026-11-22`. */
  readonly day: string;
  /** Minutes since local midnight. */
  readonly minute: number;
};

/**
 * Keyed by lower-case zone name. There are only some 600 zones, and invalid names are never cached, so it stays
 * bounded.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time in a zone, by its IANA name. Throws RangeError if the name is unknown. */
export function localTime(timeZone: string, atMs: number): LocalTime {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(atMs)) part[type] = value;
  return {
    day: `${part["year"]!}-${part["month"]!}-${part["day"]!}`,
    minute: Number(part["hour"]) * 60 + Number(part["minute"]),
  };
}

/** Returns whether a name is an IANA time zone. `+02:00` has no daylight saving time and does not count. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Parses `22:30` into minutes since midnight. Throws RangeError if it is not such a time. */
export function minuteOf(timeOfDay: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(timeOfDay) ?? [];
  if (hours === undefined || minutes === undefined)
    throw new RangeError(`'${timeOfDay.slice(0, 20)}' is not a time of day. Write it as 22:00`);
  return Number(hours) * 60 + Number(minutes);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (timeZone.length > 64 || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(timeZone))
    throw new RangeError(`'${timeZone.slice(0, 64)}' is not a time zone. Use a name such as Europe/Berlin`);
  const key = timeZone.toLowerCase();
  const stored = formats.get(key);
  if (stored !== undefined) return stored;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    calendar: "iso8601",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(key, made);
  return made;
}
