import type { WatchedSymbol } from "@sextant/core/contract";
import { parseSymbol } from "@sextant/core/market";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/call.ts";
import { addToWatchlist, getWatchlist, removeFromWatchlist } from "../lib/calls.gen.ts";
import { callQuery, keyOf } from "../lib/query-keys.ts";
import { useChange } from "../lib/use-change.ts";

export const watchlistKey = (userId: string) => keyOf(getWatchlist, { params: { id: userId } });

/** Returns the symbols the user follows, requested again each time a screen shows them. */
export function useWatchlist(userId: string) {
  return useQuery({
    ...callQuery(getWatchlist, { params: { id: userId } }),
    refetchOnMount: "always",
  });
}

/** A request to follow or unfollow a symbol. */
export type WatchInput = { readonly symbol: string; readonly follow: boolean };

/**
 * Follows or unfollows a symbol. Every screen that shows the list updates from the server's response; a removal shows
 * at once and is reverted if it fails.
 */
export function useWatch(userId: string) {
  const queries = useQueryClient();
  const queryKey = watchlistKey(userId);
  return useChange({
    mutationFn: ({ symbol, follow }: WatchInput, intent) =>
      follow
        ? call(addToWatchlist, { params: { id: userId }, body: { symbol }, intent })
        : call(removeFromWatchlist, { params: { id: userId, symbol } }),
    onMutate: async ({ symbol, follow }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<WatchedSymbol[]>(queryKey);
      if (!follow && before !== undefined)
        queries.setQueryData(
          queryKey,
          before.filter((each) => !isSame(each.symbol, symbol)),
        );
      return before;
    },
    onError: (_, __, before) => {
      if (before !== undefined) queries.setQueryData(queryKey, before);
    },
    onSuccess: (list) => queries.setQueryData(queryKey, list),
  });
}

/** Returns whether two spellings are one symbol: 'btc/usd' is 'BTC-USD'. */
export function isSame(one: string, other: string): boolean {
  const known = (symbol: string) => parseSymbol(symbol)?.symbol ?? symbol.trim().toUpperCase();
  return known(one) === known(other);
}
