import { localTime, minuteOf } from "@sextant/core/alerts";
import type { AlertPreferences } from "@sextant/core/contract";

type DigestTerms = Pick<AlertPreferences, "digest" | "digestAt" | "timeZone">;

/**
 * Returns the day (`2026-11-22`, in the user's time zone) whose digest is due now: from the chosen time on, to the
 * day's end. Undefined where none is chosen, or it is too early. The caller, which stores the last day sent, ensures
 * that each is sent once.
 */
export function digestDue({ digest, digestAt, timeZone }: DigestTerms, nowMs: number): string | undefined {
  if (!digest) return undefined;
  const { day, minute } = localTime(timeZone, nowMs);
  return minute >= minuteOf(digestAt) ? day : undefined;
}
