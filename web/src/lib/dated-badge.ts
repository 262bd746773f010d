import { sourceName } from "@sextant/core/market";
import { freshnessBadge, type Freshness, type FreshnessBadge } from "./freshness-text.ts";
import { marketNowMs } from "./market-now.ts";
import { exactTime } from "./time-text.ts";

/** Returns the freshness badge of a value: one word with its mark and tone; for stale data, also since when. */
export function datedBadge(freshness: Freshness, asOf: string, nowMs = marketNowMs()): FreshnessBadge {
  return freshnessBadge(freshness, { stale: `Stale, ${describeSince(Date.parse(asOf), nowMs)}` });
}

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** Formats a short timestamp: the time if it is today, otherwise the day, with the year unless it is this year. */
export function describeSince(atMs: number, nowMs = marketNowMs()): string {
  if (DATE.format(atMs) === DATE.format(nowMs)) return CLOCK.format(atMs);
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return (isThisYear ? DAY : DATE).format(atMs);
}

/** Describes the source, time and freshness of a value, for display on hover. */
export function formatOrigin(source: string, asOf: string, freshness: Freshness): string {
  return `${sourceName(source)}, ${exactTime(Date.parse(asOf))}. ${datedBadge(freshness, asOf).text}`;
}
