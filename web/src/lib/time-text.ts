import { formatAge, formatDate, formatTimestamp, WORDS_LOCALE } from "@sextant/core/market";
import { marketNowMs } from "./market-now.ts";
import * as TEXTS from "./texts.ts";

/** Time zone of the user's device. */
export const READERS_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Formats an age: 'just now', '5 min ago', '3 h ago'; from one day on the day, with the year if it is another. Seconds
 * read 'just now', since the display refreshes every half minute.
 */
export function formatTime(atMs: number, nowMs: number): string {
  const age = nowMs - atMs;
  if (age >= 0 && age < MINUTE_MS) return formatAge(nowMs, nowMs);
  return age < DAY_MS ? formatAge(atMs, nowMs, READERS_ZONE) : dayWith({}, atMs, READERS_ZONE, nowMs);
}

const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Creating an Intl format is far more expensive than using one, so formats are cached. */
function formatAs(options: Intl.DateTimeFormatOptions, atMs: number): string {
  const key = JSON.stringify(options);
  const known = FORMATS.get(key);
  const format = known ?? new Intl.DateTimeFormat(WORDS_LOCALE, options);
  if (known === undefined) FORMATS.set(key, format);
  return format.format(atMs);
}

const isSame = (options: Intl.DateTimeFormatOptions, atMs: number, nowMs: number) =>
  formatAs(options, atMs) === formatAs(options, nowMs);

/** Formats a day, without the year if it is the current one. */
function dayWith(more: Intl.DateTimeFormatOptions, atMs: number, zone: string, nowMs: number): string {
  const isThisYear = isSame({ year: "numeric", timeZone: zone }, atMs, nowMs);
  const options = { ...more, day: "numeric", month: "short", timeZone: zone } as const;
  return formatAs(isThisYear ? options : { ...options, year: "numeric" }, atMs).replace(
    // German abbreviates with dots, which sentences would double.
    /^(\w+)\.?,|\.$/g,
    "$1",
  );
}

const isToday = (atMs: number, zone: string, nowMs: number) =>
  isSame({ day: "numeric", month: "short", year: "numeric", timeZone: zone }, atMs, nowMs);

/**
 * Formats a time as people say it, in the given zone, by default the user's: '14:30' today, otherwise 'Mon 30 Nov,
 * 14:30', with the year if it is another. Show `exactTime` on hover.
 */
export function plainTime(atMs: number, zone: string = READERS_ZONE, nowMs = marketNowMs()): string {
  const clock = formatAs({ ...CLOCK, timeZone: zone }, atMs);
  return isToday(atMs, zone, nowMs) ? clock : `${dayWith({ weekday: "short" }, atMs, zone, nowMs)}, ${clock}`;
}

/** Formats a time in few letters: '14:30' today, otherwise '30 Nov', with the year if it is another. */
export function shortTime(atMs: number, zone: string = READERS_ZONE, nowMs = marketNowMs()): string {
  return isToday(atMs, zone, nowMs) ? formatAs({ ...CLOCK, timeZone: zone }, atMs) : dayWith({}, atMs, zone, nowMs);
}

/**
 * Formats when a forecast or claim ends. `isMarketClose`: at the close of an exchange in `zone`, whose day it then
 * names: 'today at market close', 'Mon 30 Nov, market close'; otherwise as `plainTime` does.
 */
export function plainEnd(
  { atMs, isMarketClose }: { readonly atMs: number; readonly isMarketClose: boolean },
  zone: string = READERS_ZONE,
  nowMs = marketNowMs(),
): string {
  if (!isMarketClose) return plainTime(atMs, zone, nowMs);
  return isToday(atMs, zone, nowMs)
    ? TEXTS.todayAtClose
    : `${dayWith({ weekday: "short" }, atMs, zone, nowMs)}, ${TEXTS.marketClose}`;
}

/** Formats the exact time with its zone, by default the user's: for what must not be misread, and on hover. */
export function exactTime(atMs: number, zone: string = READERS_ZONE): string {
  return formatTimestamp(atMs, zone);
}

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
  const clock = new Intl.DateTimeFormat(WORDS_LOCALE, { hour: "2-digit", minute: "2-digit", timeZone: zone }).format(
    atMs,
  );
  return `${clock} ${zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone}`;
}

/** Formats the market's day with its weekday, and with the year if it is another: 'Mon 30 Nov', 'Tue 30 Dec 2025'. */
export function formatDay(atMs: number, zone = "UTC", nowMs = marketNowMs()): string {
  return dayWith({ weekday: "short" }, atMs, zone, nowMs);
}

/** Formats a duration: '0.04 s', '12 s', '3 min', '2 h'. */
export function formatSpan(ms: number): string {
  if (ms < 10_000) return `${(Math.round(ms / 10) / 100).toFixed(2)} s`;
  if (ms < 60_000) return `${String(Math.round(ms / 1_000))} s`;
  if (ms < 3_600_000) return `${String(Math.round(ms / 60_000))} min`;
  return `${String(Math.round(ms / 3_600_000))} h`;
}
