import { seasonAt } from "../seasons/index.ts";

/**
 * Returns when a user may next open a paper account in a league, given when they opened their earlier ones: now if none
 * was opened in this season, otherwise at the start of the next. A bad start therefore can't be thrown away.
 */
export function mayOpenFromMs(openedAtMs: readonly number[], nowMs: number): number {
  const { fromMs, toMs } = seasonAt(nowMs);
  return openedAtMs.some((atMs) => atMs >= fromMs) ? toMs : nowMs;
}
