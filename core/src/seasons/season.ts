/**
 * The prices at which a paper account's orders fill: real ones only, or in the labelled practice league also simulated,
 * replayed and stale ones. The two are never ranked together.
 */
export type League = "real" | "practice";

/** A quarter of a year in UTC: results are compared within one, and no account restarts in the middle of it. */
export type Season = { readonly id: string; readonly fromMs: number; readonly toMs: number };

const MONTHS = 3;

/** Returns the season of a time, such as '2026-Q4'; `toMs` is the start of the next one. */
export function seasonAt(atMs: number): Season {
  const date = new Date(atMs);
  const year = date.getUTCFullYear();
  const quarter = Math.floor(date.getUTCMonth() / MONTHS);
  return {
    id: `${String(year)}-Q${String(quarter + 1)}`,
    fromMs: Date.UTC(year, quarter * MONTHS),
    toMs: Date.UTC(year, (quarter + 1) * MONTHS),
  };
}
