/** A quarter of a year in UTC: results are compared within one, and no account starts anew in the middle of it. */
export type Season = { readonly id: string; readonly fromMs: number; readonly toMs: number };

/** Returns the season of a moment: '2026-Q4'. */
export function seasonAt(atMs: number): Season {
  const date = new Date(atMs);
  const year = date.getUTCFullYear();
  const quarter = Math.floor(date.getUTCMonth() / 3);
  return {
    id: `${String(year)}-Q${String(quarter + 1)}`,
    fromMs: Date.UTC(year, quarter * 3, 1),
    toMs: Date.UTC(year, quarter * 3 + 3, 1),
  };
}

/**
 * Returns when a person may next open a paper account of a league, given when they opened those they had: at once where none was opened
 * in this season, else at the next one's start. So a bad start can't be thrown away.
 */
export function mayOpenFromMs(openedAtMs: readonly number[], nowMs: number): number {
  const { fromMs, toMs } = seasonAt(nowMs);
  return openedAtMs.some((atMs) => atMs >= fromMs) ? toMs : nowMs;
}
