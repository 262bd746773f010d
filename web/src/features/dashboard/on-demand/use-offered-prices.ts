import { useQuery } from "@tanstack/react-query";
import { getMarketFeed } from "../../../lib/calls.gen.ts";
import { callQuery } from "../../../lib/query-keys.ts";
import type { FeedEntry } from "../../../watchlist/market-feed.ts";
import { OFFERED } from "./offered-symbols.ts";

/** Returns the prices of the symbols to choose from, as far as they are known now. */
export function useOfferedPrices(): ReadonlyMap<string, FeedEntry> {
  const { data } = useQuery(callQuery(getMarketFeed, { query: { symbols: OFFERED.join(",") } }));
  return new Map(data?.items.map((entry) => [entry.symbol, entry]));
}
