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

/** Returns Monday 00:00 UTC of the week that contains a timestamp. */
export function weekStartMs(atMs: number): number {
  return Math.floor((atMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;
}

/**
 * Daily bars are dated 00:00 UTC: outside the trading hours of all exchanges west of London, and on the same date at
 * those east of it.
 */
function tradingDayOf(calendar: ShareCalendar, atMs: number): number {
  return atMs % DAY_MS === 0 ? atMs : calendar.dayOf(atMs);
}

/**
 * Returns the start of the bar that contains a timestamp (or a shorter bar's start). Crypto bars are aligned to
 * midnight UTC; intraday stock bars to the opening bell (09:30, 10:30, ...) and again to the end of a lunch break;
 * daily bars start at 00:00 UTC of the exchange's date, weekly bars on its Monday. Undefined for a stock outside its
 * regular session, since such trades belong to no bar, and for a timestamp whose day is requested for an exchange with
 * unknown hours.
 */
export function barOpenMs(instrument: Instrument, timeframe: Timeframe, atMs: number): number | undefined {
  const duration = timeframeMs(timeframe);
  if (instrument.kind === "crypto") {
    return timeframe === "1w" ? weekStartMs(atMs) : Math.floor(atMs / duration) * duration;
  }
  const calendar = shareCalendar(instrument.symbol);
  if (duration < DAY_MS) return openWithinDay(instrument.symbol, calendar, duration, atMs);
  const day = tradingDayOf(calendar, atMs);
  // If holidays and sessions on days off are unknown, the existence of a dated bar shows that there was trading.
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
  // The closing auction belongs to the last bar, and a bar that starts on the hour before the bell belongs to the
  // first.
  const within = Math.min(Math.max(atMs, fromMs), toMs - 1);
  return fromMs + Math.floor((within - fromMs) / duration) * duration;
}

/**
 * Returns when a bar closes and no longer changes. A stock's day ends at the closing bell (early on short days, where
 * they are known; after the closing auction, if there is one), its week at the last bell of the week, and its intraday
 * bars at the bell or the lunch break at the latest. For exchanges abroad, these are the regular hours, or the end of
 * the date in UTC if the hours are unknown.
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
