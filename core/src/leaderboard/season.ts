/** A season: a quarter of the calendar year in UTC. */
export type Season = { readonly id: string; readonly startMs: number; readonly endMs: number };

const MONTHS = 3;

/** Returns the season of a time, such as `2026-Q4`; `endMs` is the start of the next one. */
export function seasonAt(atMs: number): Season {
  const date = new Date(atMs);
  const year = date.getUTCFullYear();
  const quarter = Math.floor(date.getUTCMonth() / MONTHS);
  return {
    id: `${String(year)}-Q${String(quarter + 1)}`,
    startMs: Date.UTC(year, quarter * MONTHS),
    endMs: Date.UTC(year, (quarter + 1) * MONTHS),
  };
}
