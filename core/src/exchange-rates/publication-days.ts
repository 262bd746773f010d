import { easter, zoneOffsetMs } from "../market/index.ts";

const DAY_MS = 86_400_000;
const FRANKFURT = "Europe/Berlin";
/** The ECB says 'around 16:00 CET', which means Frankfurt's local time, also in summer. */
const PUBLISHED_MS = 16 * 3_600_000;
/** Half an hour later the rates should be published. */
const EXPECTED_MS = PUBLISHED_MS + 30 * 60_000;

/** The first day with euro reference rates, 4 January 1999, in days since 1970. */
export const FIRST_RATE_DAY = Date.UTC(1999, 0, 4) / DAY_MS;

/**
 * Returns whether TARGET, the euro's payment system, is open on a day (in days since 1970): those days have reference
 * rates. Source: the ECB's long-term calendar of TARGET closing days, which applies from 2002 on. Between 1999 and 2001
 * a few other days had no rates.
 */
export function isTargetDay(day: number): boolean {
  const date = new Date(day * DAY_MS);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const monthAndDate = (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  if (monthAndDate === 101 || monthAndDate === 501 || monthAndDate === 1225 || monthAndDate === 1226) return false;
  const afterEaster = day - easter(date.getUTCFullYear()) / DAY_MS;
  return afterEaster !== -2 && afterEaster !== 1;
}

/**
 * Returns the last day (in days since 1970) whose rates can be known at a time: today only from 16:00 in Frankfurt on.
 */
export function lastPublicDay(nowMs: number): number {
  return lastDayWith(PUBLISHED_MS, nowMs);
}

/**
 * Returns the last day (in days since 1970) whose rates should be published by a time, allowing half an hour after
 * publication time.
 */
export function lastExpectedDay(nowMs: number): number {
  let day = lastDayWith(EXPECTED_MS, nowMs);
  while (!isTargetDay(day)) day -= 1;
  return day;
}

function lastDayWith(sinceMidnightMs: number, nowMs: number): number {
  const wallMs = nowMs + zoneOffsetMs(FRANKFURT, nowMs);
  const day = Math.floor(wallMs / DAY_MS);
  return wallMs - day * DAY_MS >= sinceMidnightMs ? day : day - 1;
}
