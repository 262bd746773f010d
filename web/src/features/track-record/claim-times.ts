import type { RecordRow } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { plainTime, READERS_ZONE } from "../../lib/time-text.ts";

/** Formats when a claim was issued, to the minute: '10 Jun 2025, 14:53'. */
export function issuedText({ issuedAt }: Pick<RecordRow, "issuedAt">, zone = READERS_ZONE): string {
  const atMs = Date.parse(issuedAt);
  return `${formatDate(atMs, zone)}, ${plainTime(atMs, zone, atMs)}`;
}

/** Formats when a claim ends, without the day if it is that of its issue: '14:58', 'Wed 11 Jun, 14:15'. */
export function deadlineText(
  { issuedAt, expiresAt }: Pick<RecordRow, "issuedAt" | "expiresAt">,
  zone = READERS_ZONE,
): string {
  return plainTime(Date.parse(expiresAt), zone, Date.parse(issuedAt));
}
