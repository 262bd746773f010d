import type { SymbolRanges } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getSymbolRanges } from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { useFollowedChange } from "../../watchlist/use-market-feed.ts";

const KEY = keyOf(getSymbolRanges, {});
const EVERY_MS = 60_000;
/** How soon to request again while the server still computes one. */
const PENDING_MS = 2_000;

export type RangesItem = SymbolRanges["items"][number];

/** Returns how far the followed symbols may go, by symbol; the server limits how many have one. */
export function useDayRanges(userId: string): ReadonlyMap<string, RangesItem> {
  const queries = useQueryClient();
  const polling = usePolling(EVERY_MS);
  const { data } = useQuery({
    ...callQuery(getSymbolRanges),
    ...polling,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ isPending }) => isPending) === true ? PENDING_MS : polling.refetchInterval,
  });
  useFollowedChange(userId, () => void queries.invalidateQueries({ queryKey: KEY }));
  return new Map((data?.items ?? []).map((item) => [item.symbol, item]));
}
