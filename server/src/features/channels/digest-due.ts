import { localTime, minuteOf } from "@sextant/core/alerts";
import type { AlertPreferences } from "@sextant/core/contract";

type DigestTerms = Pick<AlertPreferences, "digest" | "digestAt" | "timeZone">;

/**
 * The day (`2026-11-22`, by the clock on the person's wall) whose digest is due now: from the wished time on, to the day's end. Undefined
 * where none is wished, or it is not time yet. That each day's goes out once is for who keeps the last day sent.
 */
export function digestDue({ digest, digestAt, timeZone }: DigestTerms, nowMs: number): string | undefined {
  if (!digest) return undefined;
  const { day, minute } = localTime(timeZone, nowMs);
  return minute >= minuteOf(digestAt) ? day : undefined;
}
