/** What a clock on a person's wall shows. */
export type LocalTime = {
  /** `2026-11-22`. */
  readonly day: string;
  /** Minutes since its midnight. */
  readonly minute: number;
};

/** By the names in small letters, as zones are told apart: there are some 600, and what is no name of one is never kept. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The time in a zone by its IANA name. Throws RangeError for a name that is none. */
export function localTime(timeZone: string, atMs: number): LocalTime {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(atMs)) part[type] = value;
  return {
    day: `${part["year"]!}-${part["month"]!}-${part["day"]!}`,
    minute: Number(part["hour"]) * 60 + Number(part["minute"]),
  };
}

/** Whether a text names a time zone that clocks can be read in. `+02:00` does not change with the seasons, and is none. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** `22:30` as minutes since midnight. Throws RangeError for what is no such time. */
export function minuteOf(timeOfDay: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(timeOfDay) ?? [];
  if (hours === undefined || minutes === undefined)
    throw new RangeError(`'${timeOfDay.slice(0, 20)}' is no time of the day; write it as 22:00`);
  return Number(hours) * 60 + Number(minutes);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (timeZone.length > 64 || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(timeZone))
    throw new RangeError(`'${timeZone.slice(0, 64)}' is no time zone; use a name such as Europe/Berlin`);
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
