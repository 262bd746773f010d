import type { Instrument } from "./instrument.ts";

/**
 * Common names for numbers of trading sessions (shares) and days (coins): six months have 126 sessions and 183 days.
 */
const SPANS: Readonly<Record<Instrument["kind"], Readonly<Record<number, string>>>> = {
  stock: { 5: "a week", 21: "a month", 63: "three months", 126: "six months" },
  crypto: { 5: "five days", 21: "three weeks", 63: "two months", 126: "four months" },
};

/**
 * Returns a number of sessions ahead in words without a digit, for sentences that need no exact number: 'six months'.
 * Lengths other than the horizons of advice are exact: '200 sessions'.
 */
export function roughSpan(kind: Instrument["kind"], sessions: number): string {
  return SPANS[kind][sessions] ?? `${String(sessions)} ${kind === "stock" ? "sessions" : "days"}`;
}
