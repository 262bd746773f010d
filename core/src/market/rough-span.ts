import type { Instrument } from "./instrument.ts";
import * as WORDS from "./words.ts";

/**
 * Common names for numbers of trading sessions (shares) and days (coins): six months have 126 sessions and 183 days.
 */
const SPANS: Readonly<Record<Instrument["kind"], Readonly<Record<number, string>>>> = {
  stock: { 5: WORDS.aWeek, 21: WORDS.aMonth, 63: WORDS.threeMonths, 126: WORDS.sixMonths },
  crypto: { 5: WORDS.fiveDays, 21: WORDS.threeWeeks, 63: WORDS.twoMonths, 126: WORDS.fourMonths },
};

/**
 * Returns a number of sessions ahead in words without a digit, for sentences that need no exact number: 'six months'.
 * Lengths other than the horizons of advice are exact: '200 sessions'.
 */
export function roughSpan(kind: Instrument["kind"], sessions: number): string {
  return SPANS[kind][sessions] ?? `${String(sessions)} ${kind === "stock" ? WORDS.sessions : WORDS.days}`;
}
