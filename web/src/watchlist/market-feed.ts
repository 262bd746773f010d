import type { FeedItem, FeedSource } from "@sextant/core/contract";
import type { Answer } from "../lib/call.ts";
import type { FeedUpdate } from "../lib/live-message.ts";

/** The feed as the server returns it. */
export type MarketFeed = Answer<"getMarketFeed">;
export type FeedEntry = MarketFeed["items"][number];

/** Fields of an entry that the socket may change; its name and closes come with the response only. */
const LIVE_FIELDS = [
  ...(["price", "change", "changePercent", "changePeriod", "volume", "high24h", "low24h"] as const),
  ...(["currency", "source", "asOf", "freshness"] as const),
] satisfies readonly (keyof FeedItem)[];

/**
 * Returns the feed with the socket's updates. Entries without an update keep their identity, so that only the others
 * are rerendered.
 */
export function withUpdates(feed: MarketFeed, updates: ReadonlyMap<string, FeedUpdate>): MarketFeed {
  let changed = false;
  const items = feed.items.map((entry) => {
    const update = updates.get(entry.symbol);
    if (update === undefined) return entry;
    changed = true;
    return merged(entry, update);
  });
  return changed ? { ...feed, items } : feed;
}

function merged(entry: FeedEntry, update: FeedUpdate): FeedEntry {
  const known = LIVE_FIELDS.flatMap((field) => (update[field] === undefined ? [] : [[field, update[field]] as const]));
  return { ...entry, ...Object.fromEntries(known) };
}

/** Merges a new response with the socket's updates: for each symbol the newer of the two, from the same source. */
export function withNewer(answer: MarketFeed, before: MarketFeed | undefined): MarketFeed {
  if (before === undefined) return answer;
  const known = new Map(before.items.map((entry) => [entry.symbol, entry]));
  const items = answer.items.map((entry) => {
    const old = known.get(entry.symbol);
    const isNewer = old !== undefined && old.source === entry.source && Date.parse(old.asOf) > Date.parse(entry.asOf);
    return isNewer ? merged(entry, old) : entry;
  });
  return { ...answer, items };
}

/** Returns the feed with updated source states. */
export function withSources(feed: MarketFeed, sources: readonly FeedSource[]): MarketFeed {
  return { ...feed, sources: [...sources] };
}
