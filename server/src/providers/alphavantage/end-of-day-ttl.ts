import { isSessionDay, newYorkDay, nextSessionDay, previousSessionDay, sessionCloseMs } from "@sextant/core/market";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest after its closing bell until a session's data is available. */
const SETTLED_MS = 8 * HOUR_MS;

/**
 * Returns how long to cache an answer that changes once a session, some time after the closing bell: what a key without
 * an entitlement gets, at 25 calls a day.
 */
export function endOfDayTtl(nowMs: number): number {
  if (nowMs - lastCloseMs(nowMs) < SETTLED_MS) return HOUR_MS;
  const today = newYorkDay(nowMs);
  const isAhead = isSessionDay(today) && sessionCloseMs(today) > nowMs;
  return Math.min(sessionCloseMs(isAhead ? today : nextSessionDay(today)) - nowMs + HOUR_MS / 4, DAY_MS / 2);
}

/** Returns the last closing bell at or before a timestamp. */
export function lastCloseMs(nowMs: number): number {
  const last = previousSessionDay(newYorkDay(nowMs) + DAY_MS);
  return sessionCloseMs(last) <= nowMs ? sessionCloseMs(last) : sessionCloseMs(previousSessionDay(last));
}
