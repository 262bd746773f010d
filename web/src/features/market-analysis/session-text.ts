import type { MarketData } from "@sextant/core/contract";
import { zoneTime } from "../../lib/time-text.ts";

const UNTIL = {
  open: "market open until",
  pre_market: "pre-market, regular session opens",
  after_hours: "after-hours trading until",
};

/** Opening bell of every session, short ones too. The calendar that knows it is not loaded for a word. */
const BELL = "09:30";

/**
 * Whether one can trade now, until when, and what comes then, on the exchange's clock. Few trade before the bell and after it:
 * what opens at 04:00 is not what most people call the market.
 */
export function describeSession({ state, changesAt, zone, holidaysKnown }: MarketData["session"]): string {
  if (state === "unknown") return "trading hours of this exchange not known here";
  if (changesAt === null) return "trades around the clock";
  const at = Date.parse(changesAt);
  if (!holidaysKnown) return `${describeRegular(state, at, zone)} (regular hours; holidays not known here)`;
  if (state !== "closed") return `${UNTIL[state]} ${zoneTime(at, zone)}`;
  const day = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: zone }).format(at);
  return `market closed, pre-market opens ${day} ${zoneTime(at, zone)}, regular session ${BELL}`;
}

/** An exchange of which only the regular hours are known: without a pre-market, and closed on holidays that nobody knows of. */
function describeRegular(state: "open" | "closed" | "pre_market" | "after_hours", at: number, zone: string): string {
  if (state !== "closed") return `${UNTIL[state]} ${zoneTime(at, zone)}`;
  const day = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: zone }).format(at);
  return `market closed, opens ${day} ${zoneTime(at, zone)}`;
}
