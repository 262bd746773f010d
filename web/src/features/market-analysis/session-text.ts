import { WORDS_LOCALE } from "@sextant/core/market";
import type { MarketData } from "@sextant/core/contract";
import { zoneTime } from "../../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";

const UNTIL = {
  open: TEXTS.openUntil,
  pre_market: TEXTS.preMarket,
  after_hours: TEXTS.afterHours,
};

/**
 * Opening bell of every session, including short ones. The calendar that knows it is too large to load for one word.
 */
const BELL = "09:30";

/**
 * Describes whether the market is open, until when, and what comes next, in the exchange's time zone. Few trade before
 * and after the regular session: what opens at 04:00 is not what most people call the market.
 */
export function describeSession({ state, changesAt, zone, holidaysKnown }: MarketData["session"]): string {
  if (state === "unknown") return TEXTS.hoursUnknown;
  if (changesAt === null) return TEXTS.aroundClock;
  const at = Date.parse(changesAt);
  if (!holidaysKnown) return `${describeRegular(state, at, zone)}${TEXTS.regularOnly}`;
  if (state !== "closed") return `${UNTIL[state]} ${zoneTime(at, zone)}`;
  const day = new Intl.DateTimeFormat(WORDS_LOCALE, { weekday: "short", timeZone: zone }).format(at);
  return `${TEXTS.closedPreOpens}${day} ${zoneTime(at, zone)}${TEXTS.regularSession}${BELL}`;
}

/** Describes an exchange of which only the regular hours are known: no pre-market, and holidays are unknown. */
function describeRegular(state: "open" | "closed" | "pre_market" | "after_hours", at: number, zone: string): string {
  if (state !== "closed") return `${UNTIL[state]} ${zoneTime(at, zone)}`;
  const day = new Intl.DateTimeFormat(WORDS_LOCALE, { weekday: "short", timeZone: zone }).format(at);
  return `${TEXTS.closedOpens}${day} ${zoneTime(at, zone)}`;
}
