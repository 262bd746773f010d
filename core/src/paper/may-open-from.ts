import { seasonAt } from "../seasons/index.ts";

/**
 * Returns when a person may next open a paper account of a league, given when they opened those they had: at once where none was opened
 * in this season, else at the next one's start. So a bad start can't be thrown away.
 */
export function mayOpenFromMs(openedAtMs: readonly number[], nowMs: number): number {
  const { fromMs, toMs } = seasonAt(nowMs);
  return openedAtMs.some((atMs) => atMs >= fromMs) ? toMs : nowMs;
}
