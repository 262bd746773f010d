import type { FeedItem } from "@sextant/core/contract";

type Priced = { readonly freshness: Pick<FeedItem["freshness"], "state"> };

/** Returns whether a feed has simulated prices and no current real one: its sources can't be reached. */
export function isOnlySimulated(items: readonly Priced[]): boolean {
  const states = new Set(items.map(({ freshness }) => freshness.state));
  states.delete("stale");
  return states.size === 1 && states.has("simulated");
}
