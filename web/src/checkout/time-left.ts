import type { Invoice } from "@sextant/core/contract";

/** What is left of an invoice's time, and of which end it was counted: the end moves once when part was paid. */
export type TimeLeft = { readonly expiresAt: string; readonly ms: number };

type Clocked = Pick<Invoice, "expiresAt" | "chainTime">;

/**
 * What is left by the network's own time, `sinceAnswerMs` after it was told; undefined while the network was never read. A network
 * is read a few seconds behind: where the new answer would give time back, the shown one waits for it instead of jumping.
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

/** Minutes and seconds, with hours where there are any: '28:41', '1:02:09'. */
export function describeClock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
