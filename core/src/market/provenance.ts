/** Id of the vendor a value came from: 'yahoo', 'coinbase', 'files', 'simulated'. */
export type SourceId = string;

/** A value with its source and timestamp: no value reaches a screen without both. */
export type Sourced<T> = { readonly value: T; readonly source: SourceId; readonly asOfMs: number };

/**
 * Freshness of data, best first: live (streaming or seconds old), delayed (minutes, by the venue's rule), end of day,
 * stale (older than it should be), replay (real data from the past), simulated.
 */
export const FRESHNESS = ["live", "delayed", "end_of_day", "stale", "replay", "simulated"] as const;
export type Freshness = (typeof FRESHNESS)[number];

/** Returns the worst freshness of several, as a badge over a whole screen may claim. An empty list is stale. */
export function worstFreshness(all: readonly Freshness[]): Freshness {
  let worst = -1;
  for (const one of all) worst = Math.max(worst, FRESHNESS.indexOf(one));
  return FRESHNESS[worst] ?? "stale";
}
