import type { FeedSource } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { call } from "../lib/call.ts";
import { getMarketFeed } from "../lib/calls.gen.ts";
import { keyOf } from "../lib/query-keys.ts";
import { createFrameBatch } from "../lib/frame-batch.ts";
import type { FeedUpdate } from "../lib/live-message.ts";
import { useLive, useLiveState } from "../lib/use-live.ts";
import { usePolling } from "../lib/use-polling.ts";
import { useWatchlist } from "./use-watchlist.ts";
import { withNewer, withSources, withUpdates, type MarketFeed } from "./market-feed.ts";

export const FEED_KEY = keyOf(getMarketFeed);
const EVERY_MS = 30_000;

/**
 * Returns the feed's symbols with their prices: requested once and updated by the socket, or polled every 30 s while
 * that is not open.
 */
export function useMarketFeed() {
  const queries = useQueryClient();
  const { state } = useLiveState();
  const polling = usePolling(EVERY_MS);
  return useQuery({
    queryKey: FEED_KEY,
    queryFn: async ({ signal }) => {
      const answer = await call(getMarketFeed, { signal });
      return withNewer(answer, queries.getQueryData<MarketFeed>(FEED_KEY));
    },
    // Merging preserves unchanged entries; comparing everything again on each frame would be wasted work.
    structuralSharing: false,
    ...polling,
    refetchInterval: state === "open" ? false : polling.refetchInterval,
  });
}

/** Updates the feed from the socket: every symbol it shows, rendered once per frame however much arrives. */
export function useLiveFeed(userId: string, feed: MarketFeed | undefined): void {
  const queries = useQueryClient();
  const batch = useMemo(
    () =>
      createFrameBatch<FeedUpdate>((latest) =>
        queries.setQueryData<MarketFeed>(FEED_KEY, (now) => now && withUpdates(now, latest)),
      ),
    [queries],
  );
  useEffect(() => () => batch.end(), [batch]);
  const symbols = feed?.items.map(({ symbol }) => `market:${symbol}`) ?? [];
  useLive(["feed", ...symbols], (message) => {
    if (message.type === "market_update") batch.add(message.data.symbol, message.data);
    else if (message.type === "feed") takeSources(message.data.sources);
  });
  const takeSources = (sources: readonly FeedSource[]) =>
    queries.setQueryData<MarketFeed>(FEED_KEY, (now) => now && withSources(now, sources));
  useFollowedChange(userId, () => void queries.invalidateQueries({ queryKey: FEED_KEY }));
}

/** Calls `act` when the followed symbols change, since the feed shows those. */
export function useFollowedChange(userId: string, act: () => void): void {
  const { data } = useWatchlist(userId);
  const followed = data?.map(({ symbol }) => symbol).join(" ");
  const before = useRef(followed);
  useEffect(() => {
    if (before.current !== undefined && before.current !== followed) act();
    before.current = followed;
  });
}

/** Returns one symbol's price if the feed has it; rerenders only when it changes. */
export function useFeedPrice(symbol: string): number | undefined {
  return useQuery<MarketFeed, Error, number | undefined>({
    queryKey: FEED_KEY,
    enabled: false,
    structuralSharing: false,
    select: ({ items }) => items.find((entry) => entry.symbol === symbol)?.price,
  }).data;
}
