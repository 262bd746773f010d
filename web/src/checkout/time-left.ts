import type { Invoice } from "@sextant/core/contract";

/** The time left of an invoice, and the end it counts down to: the end moves once when part was paid. */
export type TimeLeft = { readonly expiresAt: string; readonly ms: number };

type Clocked = Pick<Invoice, "expiresAt" | "chainTime">;

/**
 * Returns the time left by the network's own time, `sinceAnswerMs` after the response; undefined if the network was
 * never read. A network is read with a delay of a few seconds: if a new response would add time, the displayed time
 * pauses instead of jumping.
 */
export function timeLeft(
  { expiresAt, chainTime }: Clocked,
  sinceAnswerMs: number,
  before: TimeLeft | undefined,
): TimeLeft | undefined {
  if (chainTime === null) return undefined;
  const counted = Math.max(0, Date.parse(expiresAt) - Date.parse(chainTime) - Math.max(0, sinceAnswerMs));
  const ms = before?.expiresAt === expiresAt ? Math.min(before.ms, counted) : counted;
  return { expiresAt, ms };
}

/** Formats minutes and seconds, with hours if there are any: '28:41', '1:02:09'. */
export function describeClock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
