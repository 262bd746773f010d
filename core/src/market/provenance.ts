/** Names the vendor a value came from: 'yahoo', 'coinbase', 'files', 'simulated'. */
export type SourceId = string;

/** A value with where it came from and when it was true: nothing reaches a screen without both. */
export type Sourced<T> = { readonly value: T; readonly source: SourceId; readonly asOfMs: number };

/**
 * How old data is, in the product's words, best first: live (streams now or seconds old), delayed (minutes, by the venue's
 * rule), end of day, stale (older than it should be), replay (real data, past time), simulated (simulated).
 */
export const FRESHNESS = ["live", "delayed", "end_of_day", "stale", "replay", "simulated"] as const;
export type Freshness = (typeof FRESHNESS)[number];

/** The worst of several: what a badge over a whole screen may claim. Empty reads as stale. */
export function worstFreshness(all: readonly Freshness[]): Freshness {
  let worst = -1;
  for (const one of all) worst = Math.max(worst, FRESHNESS.indexOf(one));
  return FRESHNESS[worst] ?? "stale";
}
