import type { Strategy, TradingAdvisory } from "@sextant/core/contract";
import { formatDay, plainEnd, plainTime } from "../../lib/time-text.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Claims longer than this end on a day; shorter ones at a time. */
const DAY_LONG_MS = 36 * HOUR_MS;

type Ending = Pick<Strategy, "span" | "barClosedAt" | "expiresAt">;

/** Returns whether a claim ends on a later day rather than within hours. */
const isDayLong = (endMs: number, barClosedAt: string | null): boolean =>
  barClosedAt !== null && endMs - Date.parse(barClosedAt) >= DAY_LONG_MS;

/**
 * Formats when a horizon's claim ends. A stock's days end with the session, in the exchange's zone; a coin's in UTC, as
 * its claim and the record have it.
 */
export function claimEnd({ span, barClosedAt, expiresAt }: Ending, zone: string): string | undefined {
  if (expiresAt === null) return undefined;
  const atMs = Date.parse(expiresAt);
  if (span?.includes("trading day") === true) return plainEnd({ atMs, isMarketClose: true }, zone);
  return isDayLong(atMs, barClosedAt) ? `${plainTime(atMs, "UTC")} UTC` : plainTime(atMs);
}

/** Formats the same in few words, for a headline: 'Mon 30 Nov', or for the next hours '14:45'. */
export function claimDay({ barClosedAt, expiresAt }: Omit<Ending, "span">, zone: string): string | undefined {
  if (expiresAt === null || barClosedAt === null) return undefined;
  const endMs = Date.parse(expiresAt);
  return isDayLong(endMs, barClosedAt) ? formatDay(endMs, zone) : plainTime(endMs);
}

/** Formats the close that advice starts from: a coin's day, which closes at midnight, by its name: 'Sun 29 Nov'. */
export function closeText(barClosedAt: string, kind: TradingAdvisory["kind"]): string {
  const atMs = Date.parse(barClosedAt);
  return kind === "crypto" && atMs % DAY_MS === 0 ? formatDay(atMs - 1) : plainTime(atMs);
}

/** Returns why there is no advice without when it is checked again, which stands beside it in the reader's zone. */
export const withoutNextCheck = (reason: string): string => reason.replace(/ Next (?:check|possible): [^.]*\.$/, "");
