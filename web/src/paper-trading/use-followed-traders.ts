import type { FollowedTrader } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/call.ts";
import { followTrader, getFollowedTraders, getTraderProfile, unfollowTrader } from "../lib/calls.gen.ts";
import { callQuery, keyOf } from "../lib/query-keys.ts";
import { useChange } from "../lib/use-change.ts";

const followedKey = (userId: string) => keyOf(getFollowedTraders, { params: { id: userId } });

/** Returns whom the user follows, and how. */
export function useFollowedTraders(userId: string) {
  return useQuery({ ...callQuery(getFollowedTraders, { params: { id: userId } }), refetchOnMount: "always" });
}

/** Returns a function that stores whom the user follows, and reloads the number of followers in the profile. */
function useFollowedChanged(userId: string) {
  const queries = useQueryClient();
  return (followed: FollowedTrader[]) => {
    queries.setQueryData(followedKey(userId), followed);
    void queries.invalidateQueries({ queryKey: keyOf(getTraderProfile) });
  };
}

type Following = Pick<FollowedTrader, "traderId" | "notify" | "copy">;

export function useFollowTrader(userId: string) {
  const onSuccess = useFollowedChanged(userId);
  return useChange({
    mutationFn: (body: Following, intent) => call(followTrader, { params: { id: userId }, body, intent }),
    onSuccess,
  });
}

export function useUnfollowTrader(userId: string) {
  const onSuccess = useFollowedChanged(userId);
  return useChange({
    mutationFn: (traderId: string) => call(unfollowTrader, { params: { id: userId, traderId } }),
    onSuccess,
  });
}
