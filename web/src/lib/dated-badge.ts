import { sourceName } from "@sextant/core/market";
import { freshnessBadge, type Freshness, type FreshnessBadge } from "./freshness-text.ts";
import { marketNowMs } from "./market-now.ts";
import * as TEXTS from "./texts.ts";
import { exactTime, READERS_ZONE, shortTime } from "./time-text.ts";

/** Returns the freshness badge of a value: one word with its mark and tone; for stale data, also since when. */
export function datedBadge(freshness: Freshness, asOf: string, nowMs = marketNowMs()): FreshnessBadge {
  return freshnessBadge(freshness, { stale: `${TEXTS.stale}, ${describeSince(Date.parse(asOf), nowMs)}` });
}

/** Formats a short timestamp: the time if it is today, otherwise the day, with the year unless it is this year. */
export function describeSince(atMs: number, nowMs = marketNowMs()): string {
  return shortTime(atMs, READERS_ZONE, nowMs);
}

/** Describes the source, time and freshness of a value, for display on hover. */
export function formatOrigin(source: string, asOf: string, freshness: Freshness): string {
  return `${sourceName(source)}, ${exactTime(Date.parse(asOf))}. ${datedBadge(freshness, asOf).text}`;
}
