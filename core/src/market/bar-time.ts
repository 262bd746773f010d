import { isSessionDay, previousSessionDay } from "./exchange-calendar.ts";
import type { Instrument } from "./instrument.ts";
import { newYorkDay } from "./new-york.ts";
import { inRegularSession, sessionCloseMs, sessionOpenMs } from "./session.ts";
import { type Timeframe, timeframeMs } from "./timeframe.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
// The epoch fell on a Thursday; weeks start on Monday.
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Monday 00:00 UTC of the week that a moment lies in. */
export function weekStartMs(atMs: number): number {
  return Math.floor((atMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;
}

/** Daily stock bars are dated 00:00 UTC, which is never within New York's trading hours. */
function tradingDayOf(atMs: number): number {
  return atMs % DAY_MS === 0 ? atMs : newYorkDay(atMs);
}

/**
 * Start of the bar that a moment (or a shorter bar's start) belongs to. Crypto counts from midnight UTC; stock bars within
 * the day count from the opening bell (09:30, 10:30, ...), days carry 00:00 UTC of the exchange's date, weeks their Monday.
 * Undefined for a stock outside its regular session: such trades make no bar.
 */
export function barOpenMs(instrument: Instrument, timeframe: Timeframe, atMs: number): number | undefined {
  const duration = timeframeMs(timeframe);
  if (instrument.kind === "crypto") {
    return timeframe === "1w" ? weekStartMs(atMs) : Math.floor(atMs / duration) * duration;
  }
  const day = tradingDayOf(atMs);
  const isDaily = day === atMs;
  if (isDaily ? !isSessionDay(day) : !inRegularSession(atMs)) return undefined;
  if (timeframe === "1w") return weekStartMs(day);
  if (timeframe === "1d") return day;
  if (isDaily) return undefined;
  const bell = sessionOpenMs(day);
  return bell + Math.floor((atMs - bell) / duration) * duration;
}

/**
 * When a bar is closed and will not change any more. A stock's day ends at the closing bell (early on short days), its week
 * at the week's last bell, and its bars within the day at the bell at the latest.
 */
export function barEndMs(instrument: Instrument, timeframe: Timeframe, openTimeMs: number): number {
  const end = openTimeMs + timeframeMs(timeframe);
  if (instrument.kind === "crypto") return timeframe === "1w" ? weekStartMs(openTimeMs) + WEEK_MS : end;
  if (timeframe === "1w") {
    const monday = weekStartMs(openTimeMs);
    const last = previousSessionDay(monday + WEEK_MS);
    return last >= monday ? sessionCloseMs(last) : monday + WEEK_MS;
  }
  if (timeframe === "1d") return sessionCloseMs(tradingDayOf(openTimeMs));
  return inRegularSession(openTimeMs) ? Math.min(end, sessionCloseMs(newYorkDay(openTimeMs))) : end;
}
