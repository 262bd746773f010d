import type { WatchedToken } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/call.ts";
import { getTokenWatchlist, unwatchToken, watchToken } from "../lib/calls.gen.ts";
import { callQuery, keyOf } from "../lib/query-keys.ts";
import { describeError } from "../lib/error-text.ts";
import { useChange } from "../lib/use-change.ts";
import { useSession } from "../session/session-provider.tsx";
import { toasts } from "../ui/toast-queue.ts";
import { tokenId, type TokenId } from "./token-page-address.ts";
import * as TEXTS from "./texts.ts";

/** Returns the tokens the user watches and a toggle for each: shown at once, reverted if the server rejects it. */
export function useTokenWatchlist() {
  const { user } = useSession();
  const id = user?.id ?? "";
  const queries = useQueryClient();
  const queryKey = keyOf(getTokenWatchlist, { params: { id } });
  const { data } = useQuery({
    ...callQuery(getTokenWatchlist, { params: { id } }),
    enabled: user !== null,
    refetchOnMount: "always",
  });
  const { mutate } = useChange({
    mutationFn: ({ token, watch }: { readonly token: TokenId; readonly watch: boolean }, intent) =>
      watch
        ? call(watchToken, { params: { id }, body: { chain: token.chain, address: token.address }, intent })
        : call(unwatchToken, { params: { id, chain: token.chain, address: token.address } }),
    onMutate: async ({ token, watch }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<WatchedToken[]>(queryKey);
      if (before !== undefined) {
        const others = before.filter((one) => tokenId(one) !== tokenId(token));
        const added = { chain: token.chain, address: token.address, addedAt: new Date().toISOString(), row: null };
        queries.setQueryData<WatchedToken[]>(queryKey, watch ? [added, ...others] : others);
      }
      return before;
    },
    onError: (error, _, before) => {
      if (before !== undefined) queries.setQueryData(queryKey, before);
      toasts.show({ title: TEXTS.watchlistUnchanged, text: describeError(error), variant: "destructive" });
    },
    onSuccess: (list) => queries.setQueryData(queryKey, list),
  });
  const watched = new Set(data?.map(tokenId));
  return {
    /** Undefined until known. */
    count: data?.length,
    isWatched: (token: TokenId) => watched.has(tokenId(token)),
    toggle: (token: TokenId) => {
      if (data !== undefined) mutate({ token, watch: !watched.has(tokenId(token)) });
    },
  };
}
