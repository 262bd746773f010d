import type { Freshness } from "../lib/freshness-text.ts";
import { useIsCutOff } from "../lib/use-live.ts";
import { usualFreshness } from "../lib/usual-freshness.ts";
import type { FeedEntry } from "./market-feed.ts";
import { shownFreshness } from "./shown-freshness.ts";
import { useMarketFeed } from "./use-market-feed.ts";

export type WatchedPrice = { readonly entry: FeedEntry; readonly freshness: Freshness };

/**
 * Returns the prices of the feed by symbol, each with its freshness on this page, and the state that most of them have:
 * a row names its freshness only where it differs.
 */
export function useWatchedPrices() {
  const { data } = useMarketFeed();
  const isCutOff = useIsCutOff();
  const prices = new Map<string, WatchedPrice>();
  for (const entry of data?.items ?? [])
    prices.set(entry.symbol, { entry, freshness: shownFreshness(entry, data?.sources ?? [], isCutOff) });
  return { prices, usual: usualFreshness([...prices.values()]), feed: data };
}
