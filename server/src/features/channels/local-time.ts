/** What a clock on a person's wall shows. */
export type LocalTime = {
  /** `2026-11-22`. */
  readonly day: string;
  /** Minutes since its midnight. */
  readonly minute: number;
};

const formats = new Map<string, Intl.DateTimeFormat>();
/** There are some 600 zones; more than these are somebody's play. */
const MOST_FORMATS = 1_000;

/** The time in a zone by its IANA name. Throws RangeError for a name that is none. */
export function localTime(timeZone: string, atMs: number): LocalTime {
  const parts = Object.fromEntries(
    format(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts["year"] ?? ""}-${parts["month"] ?? ""}-${parts["day"] ?? ""}`,
    minute: Number(parts["hour"]) * 60 + Number(parts["minute"]),
  };
}

export function isTimeZone(name: string): boolean {
  try {
    localTime(name, 0);
    return true;
  } catch {
    return false;
  }
}

/** `22:30` as minutes since midnight. */
export function minuteOf(timeOfDay: string): number {
  return Number(timeOfDay.slice(0, 2)) * 60 + Number(timeOfDay.slice(3, 5));
}

function format(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept !== undefined) return kept;
  const made = new Intl.DateTimeFormat("en-CA", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ hour: "2-digit", minute: "2-digit" },
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(timeZone, made);
  return made;
}
