import { isSessionDay, isShortSession } from "./exchange-calendar.ts";
import { EXCHANGE_HOURS, type ExchangeHours, type RegularHours, usualWeekdays } from "./exchange-hours.ts";
import { NEW_YORK, newYorkDay, newYorkTime } from "./new-york.ts";
import { exchangeSuffixOf } from "./share-symbol.ts";
import { zoneClockTime, zoneDay } from "./zone-time.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OPENING = 9 * 60 + 30;
const CLOSING = 16 * 60;
const SHORT_CLOSING = 13 * 60;

/** One day's trading of a share, as timestamps. */
export type TradingDay = {
  readonly openMs: number;
  /** End of continuous trading. */
  readonly closeMs: number;
  /** When the closing price is set and the day's bar is final; `closeMs`, or later after an auction. */
  readonly closingPriceMs: number;
  readonly lunch: { readonly fromMs: number; readonly toMs: number } | undefined;
};

/**
 * The trading calendar of a share's exchange. Days are 00:00 UTC of the exchange's date, the date format of daily bars.
 */
export type ShareCalendar = {
  /** IANA zone of the exchange; UTC if its hours are unknown. */
  readonly zone: string;
  readonly hasHours: boolean;
  /**
   * Whether holidays and short days are known. If not, `isTradingDay` returns true for every regular weekday, including
   * holidays.
   */
  readonly hasHolidays: boolean;
  readonly dayOf: (atMs: number) => number;
  readonly isTradingDay: (dayMs: number) => boolean;
  /** Returns a day's trading by the regular hours; a day off is treated as a regular day. */
  readonly tradingDay: (dayMs: number) => TradingDay;
};

/** New York's calendar, used by all US shares: with holidays and short days. */
export const US_CALENDAR: ShareCalendar = {
  zone: NEW_YORK,
  hasHours: true,
  hasHolidays: true,
  dayOf: newYorkDay,
  isTradingDay: isSessionDay,
  tradingDay(dayMs) {
    const closeMs = newYorkTime(dayMs, isShortSession(dayMs) ? SHORT_CLOSING : CLOSING);
    return { openMs: newYorkTime(dayMs, OPENING), closeMs, closingPriceMs: closeMs, lunch: undefined };
  },
};

function calendarAbroad({ zone, hours }: ExchangeHours): ShareCalendar {
  const ofDay = (dayMs: number): RegularHours | undefined => {
    const sinceMs = hours.find((one) => (one.sinceMs ?? -Infinity) <= dayMs)?.sinceMs;
    const weekday = new Date(dayMs).getUTCDay();
    return hours.find((one) => one.sinceMs === sinceMs && one.weekdays.includes(weekday));
  };
  const timestampsOf = (dayMs: number): TradingDay => {
    // A session on a day off, as on some Saturdays in India, is assumed to have the usual hours.
    const { open, close, closingPrice, lunch } = ofDay(dayMs) ?? hours[0]!;
    const timestamp = (minutes: number): number => zoneClockTime(zone, dayMs, minutes);
    return {
      openMs: timestamp(open),
      closeMs: timestamp(close),
      closingPriceMs: timestamp(closingPrice),
      lunch: lunch && { fromMs: timestamp(lunch[0]), toMs: timestamp(lunch[1]) },
    };
  };
  // Bars are processed in order, so the next lookup is nearly always for the same day.
  let last: { readonly dayMs: number; readonly day: TradingDay } | undefined;
  return {
    zone,
    hasHours: true,
    hasHolidays: false,
    dayOf: (atMs) => zoneDay(zone, atMs),
    isTradingDay: (dayMs) => ofDay(dayMs) !== undefined,
    tradingDay(dayMs) {
      if (last?.dayMs !== dayMs) last = { dayMs, day: timestampsOf(dayMs) };
      return last.day;
    },
  };
}

/** Only the weekdays are known: a day ends when its date ends in UTC. */
function unknownCalendar(weekdays: readonly number[]): ShareCalendar {
  return {
    zone: "UTC",
    hasHours: false,
    hasHolidays: false,
    dayOf: (atMs) => Math.floor(atMs / DAY_MS) * DAY_MS,
    isTradingDay: (dayMs) => weekdays.includes(new Date(dayMs).getUTCDay()),
    tradingDay: (dayMs) => {
      const endMs = dayMs + DAY_MS;
      return { openMs: dayMs, closeMs: endMs, closingPriceMs: endMs, lunch: undefined };
    },
  };
}

const ABROAD = new Map<string, ShareCalendar>();

/**
 * Returns the calendar of a share's exchange: New York's for US shares, the regular hours of `exchange-hours.ts` for
 * one abroad, and whole days in UTC for an exchange with unknown hours. All code about a share's bars and sessions uses
 * it.
 */
export function shareCalendar(symbol: string): ShareCalendar {
  const suffix = symbol.includes(".") ? exchangeSuffixOf(symbol) : undefined;
  if (suffix === undefined) return US_CALENDAR;
  let calendar = ABROAD.get(suffix);
  if (calendar === undefined) {
    const hours = Object.hasOwn(EXCHANGE_HOURS, suffix) ? EXCHANGE_HOURS[suffix] : undefined;
    calendar = hours === undefined ? unknownCalendar(usualWeekdays(suffix)) : calendarAbroad(hours);
    ABROAD.set(suffix, calendar);
  }
  return calendar;
}

/**
 * Returns the part of a day's trading that contains a timestamp: all of it, or the part before or after the lunch
 * break. A trade reported in the first half of the break belongs to the morning; a bar that starts in the second half
 * comes from a source that starts bars on the full hour, and belongs to the afternoon.
 */
export function sessionPart(
  { openMs, closeMs, lunch }: TradingDay,
  atMs: number,
): { readonly fromMs: number; readonly toMs: number } {
  if (lunch === undefined) return { fromMs: openMs, toMs: closeMs };
  const isMorning = atMs < (lunch.fromMs + lunch.toMs) / 2;
  return isMorning ? { fromMs: openMs, toMs: lunch.fromMs } : { fromMs: lunch.toMs, toMs: closeMs };
}

/** Returns the first trading day after a day. */
export function nextTradingDay({ isTradingDay }: ShareCalendar, dayMs: number): number {
  let next = dayMs + DAY_MS;
  while (!isTradingDay(next)) next += DAY_MS;
  return next;
}

/** Returns the last trading day before a day. */
export function previousTradingDay({ isTradingDay }: ShareCalendar, dayMs: number): number {
  let previous = dayMs - DAY_MS;
  while (!isTradingDay(previous)) previous -= DAY_MS;
  return previous;
}

/** Returns the next timestamp after `atMs` at which trading starts, including after a lunch break. */
export function nextOpeningMs(symbol: string, atMs: number): number {
  const calendar = shareCalendar(symbol);
  const today = calendar.dayOf(atMs);
  if (calendar.isTradingDay(today)) {
    const { openMs, lunch } = calendar.tradingDay(today);
    if (openMs > atMs) return openMs;
    if (lunch !== undefined && atMs < lunch.toMs) return lunch.toMs;
  }
  return calendar.tradingDay(nextTradingDay(calendar, today)).openMs;
}

/**
 * Returns whether a bar that starts at a timestamp belongs to a share's session. Abroad, that includes the closing
 * auction, and the hour before the bell, since some sources start hourly bars on the hour when the bell is at half
 * past.
 */
export function inRegularSession(symbol: string, atMs: number): boolean {
  const calendar = shareCalendar(symbol);
  const day = calendar.dayOf(atMs);
  if (!calendar.isTradingDay(day)) return false;
  const { openMs, closeMs, closingPriceMs } = calendar.tradingDay(day);
  if (calendar.hasHolidays || !calendar.hasHours) return atMs >= openMs && atMs < closeMs;
  return atMs > openMs - HOUR_MS && atMs <= closingPriceMs;
}
