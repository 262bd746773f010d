import { sourceName } from "@sextant/core/market";
import { freshnessBadge, type Freshness, type FreshnessBadge } from "./freshness-text.ts";
import { marketNowMs } from "./market-now.ts";
import { exactTime } from "./time-text.ts";

/** What figures are, in one true word, with the mark and the tone of its badge; of what is stale, since when. */
export function datedBadge(freshness: Freshness, asOf: string, nowMs = marketNowMs()): FreshnessBadge {
  return freshnessBadge(freshness, { stale: `Stale, ${describeSince(Date.parse(asOf), nowMs)}` });
}

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** Since when, short: the clock's time of today, else the day, with its year where that is not this one. */
function describeSince(atMs: number, nowMs: number): string {
  if (DATE.format(atMs) === DATE.format(nowMs)) return CLOCK.format(atMs);
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return (isThisYear ? DAY : DATE).format(atMs);
}

/** Where a figure comes from and when it was true, for who points at it. */
export function formatOrigin(source: string, asOf: string, freshness: Freshness): string {
  return `${sourceName(source)}, ${exactTime(Date.parse(asOf))}. ${datedBadge(freshness, asOf).text}`;
}
