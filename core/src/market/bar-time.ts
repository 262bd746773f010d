import type { Instrument } from "./instrument.ts";
import {
  inRegularSession,
  previousTradingDay,
  sessionPart,
  type ShareCalendar,
  shareCalendar,
} from "./share-calendar.ts";
import { type Timeframe, timeframeMs } from "./timeframe.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
// The epoch fell on a Thursday; weeks start on Monday.
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Monday 00:00 UTC of the week that a moment lies in. */
export function weekStartMs(atMs: number): number {
  return Math.floor((atMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;
}

/** Daily bars are dated 00:00 UTC: outside the hours of all exchanges west of London, and the same date in those east of it. */
function tradingDayOf(calendar: ShareCalendar, atMs: number): number {
  return atMs % DAY_MS === 0 ? atMs : calendar.dayOf(atMs);
}

/**
 * Start of the bar that a moment (or a shorter bar's start) belongs to. Crypto counts from midnight UTC; stock bars within
 * the day count from the opening bell (09:30, 10:30, ...) and anew from the end of a lunch break, days carry 00:00 UTC of the
 * exchange's date, weeks their Monday.
 * Undefined for a stock outside its regular session, as such trades make no bar, and where a moment's day is asked of an
 * exchange whose hours are not known.
 */
export function barOpenMs(instrument: Instrument, timeframe: Timeframe, atMs: number): number | undefined {
  const duration = timeframeMs(timeframe);
  if (instrument.kind === "crypto") {
    return timeframe === "1w" ? weekStartMs(atMs) : Math.floor(atMs / duration) * duration;
  }
  const calendar = shareCalendar(instrument.symbol);
  if (duration < DAY_MS) return openWithinDay(instrument.symbol, calendar, duration, atMs);
  const day = tradingDayOf(calendar, atMs);
  // Where holidays are not known, nor sessions on a day off, a bar that is dated was traded.
  if (day !== atMs ? !calendar.hasHours || !inRegularSession(instrument.symbol, atMs) : isKnownDayOff(calendar, day))
    return undefined;
  return timeframe === "1w" ? weekStartMs(day) : day;
}

function isKnownDayOff({ hasHolidays, isTradingDay }: ShareCalendar, day: number): boolean {
  return hasHolidays && !isTradingDay(day);
}

function openWithinDay(symbol: string, calendar: ShareCalendar, duration: number, atMs: number): number | undefined {
  if (!inRegularSession(symbol, atMs)) return undefined;
  const { fromMs, toMs } = sessionPart(calendar.tradingDay(calendar.dayOf(atMs)), atMs);
  // The closing auction belongs to the last bar, and a bar that starts on the hour before the bell to the first.
  const within = Math.min(Math.max(atMs, fromMs), toMs - 1);
  return fromMs + Math.floor((within - fromMs) / duration) * duration;
}

/**
 * When a bar is closed and will not change any more. A stock's day ends at the closing bell (early on short days, where they are
 * known; after the closing auction where there is one), its week at the week's last bell, and its bars within the day at the bell or at
 * the lunch break at the latest. Abroad these are the regular hours, and the end of the date in UTC where those are not known.
 */
export function barEndMs(instrument: Instrument, timeframe: Timeframe, openTimeMs: number): number {
  const end = openTimeMs + timeframeMs(timeframe);
  if (instrument.kind === "crypto") return timeframe === "1w" ? weekStartMs(openTimeMs) + WEEK_MS : end;
  const calendar = shareCalendar(instrument.symbol);
  if (timeframe === "1w") {
    const monday = weekStartMs(openTimeMs);
    const last = previousTradingDay(calendar, monday + WEEK_MS);
    return last >= monday ? calendar.tradingDay(last).closingPriceMs : monday + WEEK_MS;
  }
  if (timeframe === "1d") return calendar.tradingDay(tradingDayOf(calendar, openTimeMs)).closingPriceMs;
  if (!inRegularSession(instrument.symbol, openTimeMs)) return end;
  const { toMs } = sessionPart(calendar.tradingDay(calendar.dayOf(openTimeMs)), openTimeMs);
  return openTimeMs >= toMs ? end : Math.min(end, toMs);
}
