import { zoneOffsetMs } from "../market/index.ts";

/** Whether the day or the month comes first in dates such as 03/04/2024. */
export type DateOrder = "dmy" | "mdy";

export type TimeReading =
  | {
      readonly kind: "time";
      readonly atMs: number;
      /** The file's local time, as if it were UTC; the actual instant if the text states its UTC offset. */
      readonly wallMs: number;
      readonly hasTime: boolean;
    }
  | { readonly kind: "blank" }
  /** 03/04/2024 is in March or in April. */
  | { readonly kind: "ambiguous" }
  | { readonly kind: "unreadable" };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const UNREADABLE: TimeReading = { kind: "unreadable" };
const AMBIGUOUS: TimeReading = { kind: "ambiguous" };
const BLANK: TimeReading = { kind: "blank" };

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ;,]+(.+))?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T ;,]?(\d{6}(?:\.\d+)?.*|\d{4}|\d{1,2}:.+))?$/;
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:[T ;,]+(.+))?$/;
const SHORT_YEAR = /^(\d{2})-(\d{2})-(\d{2})[T ]+(.+)$/;
const MONTH_FIRST = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4}),?(?: +(.+))?$/;
const DAY_FIRST = /^(\d{1,2})[ -]([A-Za-z]{3,9})\.?[ -](\d{4}),?(?: +(.+))?$/;
const CLOCK =
  /^(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([AaPp])\.?[Mm]\.?)?(?: ?(Z|UTC|GMT)?(?:([+-])(\d{1,2}):?(\d{2})?)?)?$/;
/** OFX writes '20240115120000.000[-5:EST]' (OFX 2.2, 3.2.8.2). */
const OFX_CLOCK = /^(\d{6})(?:\.(\d{1,3}))?(?:\[([+-]?\d{1,2}(?:\.\d+)?)(?::\w+)?\])?$/;

/**
 * Parses a date, or date and time, as files write them. A time without UTC offset is in `zone`; a date alone is 00:00
 * UTC. Without `order`, a date with two interpretations is `ambiguous`.
 */
export function readTime(raw: string, zone: string, order?: DateOrder): TimeReading {
  const text = raw.trim();
  if (text === "" || text === "-") return BLANK;
  if (text.length > 60) return UNREADABLE;
  const iso = ISO.exec(text) ?? COMPACT.exec(text);
  if (iso !== null) return timestamp(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4], zone);
  const numeric = NUMERIC.exec(text);
  if (numeric !== null) {
    const [a, b] = [Number(numeric[1]), Number(numeric[3])];
    const known = order ?? orderIn(a, b, numeric[2]!);
    if (known === undefined) return AMBIGUOUS;
    return timestamp(Number(numeric[4]), known === "dmy" ? b : a, known === "dmy" ? a : b, numeric[5], zone);
  }
  const short = SHORT_YEAR.exec(text);
  if (short !== null) return timestamp(2000 + Number(short[1]), Number(short[2]), Number(short[3]), short[4], zone);
  const named = MONTH_FIRST.exec(text);
  if (named !== null) return timestamp(Number(named[3]), monthOf(named[1]!), Number(named[2]), named[4], zone);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null)
    return timestamp(Number(dayFirst[3]), monthOf(dayFirst[2]!), Number(dayFirst[1]), dayFirst[4], zone);
  return UNREADABLE;
}

/** Returns the day-month order that a date proves, if any. Dates with points always have the day first. */
export function dateOrderIn(raw: string): DateOrder | undefined {
  const [, a, sign, b] = NUMERIC.exec(raw.trim()) ?? [];
  if (a === undefined || b === undefined || sign === undefined) return undefined;
  return a === b ? undefined : orderIn(Number(a), Number(b), sign);
}

function orderIn(a: number, b: number, sign: string): DateOrder | undefined {
  if (sign === "." || a > 12 || a === b) return "dmy";
  return b > 12 ? "mdy" : undefined;
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function timestamp(year: number, month: number, day: number, clock: string | undefined, zone: string): TimeReading {
  const dayMs = Date.UTC(year, month - 1, day);
  const date = new Date(dayMs);
  if (year < 1900 || year > 2200 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return UNREADABLE;
  if (clock === undefined || clock.trim() === "") return { kind: "time", atMs: dayMs, wallMs: dayMs, hasTime: false };
  const time = readClock(clock.trim());
  if (time === undefined) return UNREADABLE;
  const wallMs = dayMs + time.ofDayMs;
  if (time.offsetMs !== undefined) {
    const atMs = wallMs - time.offsetMs;
    return { kind: "time", atMs, wallMs: atMs, hasTime: true };
  }
  // Uses the offset at that time, which is within a day of the local time.
  return {
    kind: "time",
    atMs: wallMs - zoneOffsetMs(zone, wallMs - zoneOffsetMs(zone, wallMs)),
    wallMs,
    hasTime: true,
  };
}

function readClock(text: string): { readonly ofDayMs: number; readonly offsetMs: number | undefined } | undefined {
  const ofx = OFX_CLOCK.exec(text);
  if (ofx !== null) {
    const [, digits = "", fraction = "", offset] = ofx;
    const ofDayMs = millis(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6), fraction);
    // OFX means UTC if it names no zone.
    return ofDayMs === undefined
      ? undefined
      : { ofDayMs, offsetMs: offset === undefined ? undefined : Math.round(Number(offset) * 3_600_000) };
  }
  const found = CLOCK.exec(text);
  if (found === null) return undefined;
  const [, hours = "", minutes = "", seconds = "0", fraction = "", half, utc, sign, offsetHours, offsetMinutes = "0"] =
    found;
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  }
  const ofDayMs = millis(String(hour), minutes, seconds, fraction);
  if (ofDayMs === undefined) return undefined;
  if (sign !== undefined) {
    const offset = Number(offsetHours) * 3_600_000 + Number(offsetMinutes) * 60_000;
    return { ofDayMs, offsetMs: sign === "-" ? -offset : offset };
  }
  return { ofDayMs, offsetMs: utc === undefined ? undefined : 0 };
}

function millis(hours: string, minutes: string, seconds: string, fraction: string): number | undefined {
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)];
  if (h > 23 || m > 59 || s > 60) return undefined;
  return ((h * 60 + m) * 60 + s) * 1000 + Number(fraction.slice(0, 3).padEnd(3, "0"));
}
