import { isSessionDay, isShortSession, nextSessionDay } from "./exchange-calendar.ts";
import type { Instrument } from "./instrument.ts";
import { exchangeSuffixOf } from "./share-symbol.ts";
import { NEW_YORK, newYorkDay, newYorkTime } from "./new-york.ts";

const PRE_MARKET = 4 * 60;
const OPENING = 9 * 60 + 30;
const CLOSING = 16 * 60;
const SHORT_CLOSING = 13 * 60;
const AFTER_HOURS_END = 20 * 60;
const SHORT_AFTER_HOURS_END = 17 * 60;

/** Whether one can trade now, and until when that stays so. */
export type Session = {
  readonly state: "open" | "closed" | "pre_market" | "after_hours" | "unknown";
  /** IANA zone of the venue; UTC where its hours are unknown. */
  readonly zone: string;
  /** Next change of state; undefined for a market that never closes or whose hours are unknown. */
  readonly changesAtMs: number | undefined;
};

/** Opening bell of a stock session (09:30 New York) on a trading day given as 00:00 UTC of its date. */
export function sessionOpenMs(dayMs: number): number {
  return newYorkTime(dayMs, OPENING);
}

/** Closing bell of a stock session on a trading day: 16:00 New York, 13:00 on short days. */
export function sessionCloseMs(dayMs: number): number {
  return newYorkTime(dayMs, isShortSession(dayMs) ? SHORT_CLOSING : CLOSING);
}

/** Returns whether the trading hours of an instrument's market are known: of coins and US shares, not of exchanges abroad. */
export function hasKnownHours({ kind, symbol }: Instrument): boolean {
  return kind === "crypto" || exchangeSuffixOf(symbol) === undefined;
}

/**
 * Returns the state of an instrument's market at a moment: New York's sessions for US shares, always open for crypto (UTC),
 * unknown for shares of exchanges abroad, whose calendars we do not have.
 */
export function sessionAt(instrument: Instrument, atMs: number): Session {
  if (instrument.kind === "crypto") return { state: "open", zone: "UTC", changesAtMs: undefined };
  if (!hasKnownHours(instrument)) return { state: "unknown", zone: "UTC", changesAtMs: undefined };
  const day = newYorkDay(atMs);
  if (isSessionDay(day)) {
    const afterHoursEnd = newYorkTime(day, isShortSession(day) ? SHORT_AFTER_HOURS_END : AFTER_HOURS_END);
    const steps = [
      ["closed", newYorkTime(day, PRE_MARKET)],
      ["pre_market", sessionOpenMs(day)],
      ["open", sessionCloseMs(day)],
      ["after_hours", afterHoursEnd],
    ] as const;
    for (const [state, untilMs] of steps) if (atMs < untilMs) return { state, zone: NEW_YORK, changesAtMs: untilMs };
  }
  return { state: "closed", zone: NEW_YORK, changesAtMs: newYorkTime(nextSessionDay(day), PRE_MARKET) };
}

/** Whether a moment lies in a stock's regular session, the bells' half-open span. */
export function inRegularSession(atMs: number): boolean {
  const day = newYorkDay(atMs);
  return isSessionDay(day) && atMs >= sessionOpenMs(day) && atMs < sessionCloseMs(day);
}
