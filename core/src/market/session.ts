import { isSessionDay, isShortSession, nextSessionDay } from "./exchange-calendar.ts";
import type { Instrument } from "./instrument.ts";
import { NEW_YORK, newYorkDay, newYorkTime } from "./new-york.ts";
import { nextOpeningMs, shareCalendar, US_CALENDAR } from "./share-calendar.ts";

const PRE_MARKET = 4 * 60;
const AFTER_HOURS_END = 20 * 60;
const SHORT_AFTER_HOURS_END = 17 * 60;

/** The state of a market, and until when it lasts. */
export type Session = {
  readonly state: "open" | "closed" | "pre_market" | "after_hours" | "unknown";
  /** IANA zone of the venue; UTC if its hours are unknown. */
  readonly zone: string;
  /** Timestamp of the next change of state; undefined for a market that never closes or whose hours are unknown. */
  readonly changesAtMs: number | undefined;
  /** Whether holidays are known. If not, 'open' means that it would be open on a regular day. */
  readonly holidaysKnown: boolean;
};

/** Returns the opening bell of a US session (09:30 New York) on a trading day given as 00:00 UTC of its date. */
export function sessionOpenMs(dayMs: number): number {
  return US_CALENDAR.tradingDay(dayMs).openMs;
}

/** Returns the closing bell of a US session on a trading day: 16:00 New York, 13:00 on short days. */
export function sessionCloseMs(dayMs: number): number {
  return US_CALENDAR.tradingDay(dayMs).closeMs;
}

/**
 * Returns whether the regular trading hours of an instrument's market are known: for coins, US shares and the exchanges
 * of `exchange-hours.ts`.
 */
export function hasKnownHours({ kind, symbol }: Instrument): boolean {
  return kind === "crypto" || shareCalendar(symbol).hasHours;
}

/**
 * Returns whether the holidays of an instrument's market are also known: for coins (none) and US shares, not for
 * exchanges abroad.
 */
export function hasKnownHolidays({ kind, symbol }: Instrument): boolean {
  return kind === "crypto" || shareCalendar(symbol).hasHolidays;
}

/**
 * Returns the state of an instrument's market at a timestamp: New York's sessions for US shares, always open for crypto
 * (UTC), the regular hours for shares on exchanges abroad, and unknown if their hours are unknown.
 */
export function sessionAt(instrument: Instrument, atMs: number): Session {
  if (instrument.kind === "crypto") return { state: "open", zone: "UTC", changesAtMs: undefined, holidaysKnown: true };
  if (!hasKnownHours(instrument))
    return { state: "unknown", zone: "UTC", changesAtMs: undefined, holidaysKnown: false };
  return hasKnownHolidays(instrument) ? usSession(atMs) : sessionAbroad(instrument.symbol, atMs);
}

function usSession(atMs: number): Session {
  const day = newYorkDay(atMs);
  const of = { zone: NEW_YORK, holidaysKnown: true };
  if (isSessionDay(day)) {
    const afterHoursEnd = newYorkTime(day, isShortSession(day) ? SHORT_AFTER_HOURS_END : AFTER_HOURS_END);
    const steps = [
      ["closed", newYorkTime(day, PRE_MARKET)],
      ["pre_market", sessionOpenMs(day)],
      ["open", sessionCloseMs(day)],
      ["after_hours", afterHoursEnd],
    ] as const;
    for (const [state, untilMs] of steps) if (atMs < untilMs) return { ...of, state, changesAtMs: untilMs };
  }
  return { ...of, state: "closed", changesAtMs: newYorkTime(nextSessionDay(day), PRE_MARKET) };
}

function sessionAbroad(symbol: string, atMs: number): Session {
  const calendar = shareCalendar(symbol);
  const of = { zone: calendar.zone, holidaysKnown: false };
  const day = calendar.dayOf(atMs);
  const { openMs, closeMs, lunch } = calendar.tradingDay(day);
  const isWithin = calendar.isTradingDay(day) && atMs >= openMs && atMs < closeMs;
  const isLunch = lunch !== undefined && atMs >= lunch.fromMs && atMs < lunch.toMs;
  if (!isWithin || isLunch) return { ...of, state: "closed", changesAtMs: nextOpeningMs(symbol, atMs) };
  return { ...of, state: "open", changesAtMs: lunch !== undefined && atMs < lunch.fromMs ? lunch.fromMs : closeMs };
}
