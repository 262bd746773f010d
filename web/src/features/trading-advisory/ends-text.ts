import type { Strategy } from "@sextant/core/contract";
import { formatDay, plainEnd, plainTime } from "../../lib/time-text.ts";

const HOUR_MS = 3_600_000;
/** Claims longer than this end on a day; shorter ones at a time. */
const DAY_LONG_MS = 36 * HOUR_MS;

/** Formats when a horizon's claim ends: a stock's days end with the session, in the exchange's zone. */
export function claimEnd({ span, expiresAt }: Pick<Strategy, "span" | "expiresAt">, zone: string): string | undefined {
  if (expiresAt === null) return undefined;
  const isMarketClose = span?.includes("trading day") === true;
  return plainEnd({ atMs: Date.parse(expiresAt), isMarketClose }, isMarketClose ? zone : undefined);
}

/** Formats the same in few words, for a headline: 'Mon 30 Nov', or for the next hours '14:45'. */
export function claimDay(
  { barClosedAt, expiresAt }: Pick<Strategy, "barClosedAt" | "expiresAt">,
  zone: string,
): string | undefined {
  if (expiresAt === null || barClosedAt === null) return undefined;
  const endMs = Date.parse(expiresAt);
  if (endMs - Date.parse(barClosedAt) < DAY_LONG_MS) return plainTime(endMs);
  // A close is named by the day it ends: a coin's daily bar closes at midnight.
  return formatDay(endMs - 1, zone);
}
