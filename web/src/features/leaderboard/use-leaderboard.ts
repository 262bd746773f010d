import type { LeaderboardOrder, LeaderboardWindow, PaperLeague, Trader } from "@sextant/core/contract";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import {
  getAchievements,
  getLeaderboard,
  getOwnTrader,
  getTraderProfile,
  joinLeaderboard,
  leaveLeaderboard,
} from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { useChange } from "../../lib/use-change.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { leaderboardRows } from "./leaderboard-rows.ts";

const EVERY_MS = 60_000;

type Ranking = {
  readonly league: PaperLeague;
  readonly window: LeaderboardWindow;
  readonly by: LeaderboardOrder;
};

/** Returns the ranking, polled while visible; after another choice the last one stays visible until it loads. */
export function useLeaderboard(query: Ranking, enabled: boolean) {
  return useQuery({
    ...callQuery(getLeaderboard, { query }),
    ...usePolling(EVERY_MS),
    select: leaderboardRows,
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useAchievements() {
  return useQuery({ ...callQuery(getAchievements), refetchOnMount: "always" });
}

/** Returns the user's participation; null if they do not take part. */
export function useOwnTrader(userId: string) {
  return useQuery({ ...callQuery(getOwnTrader, { params: { id: userId } }), refetchOnMount: "always" });
}

/**
 * Returns how many trades count for a participant without a rank: the season's in the season's window, otherwise all.
 * Undefined until known.
 */
export function useTradesSoFar(
  traderId: string | undefined,
  { league, window }: Pick<Ranking, "league" | "window">,
): number | undefined {
  const { data } = useQuery({
    ...callQuery(getTraderProfile, { params: { traderId: traderId ?? "" }, query: { league } }),
    enabled: traderId !== undefined,
  });
  const counting = window === "season" ? "season" : "all";
  const trades = data?.standings.find((one) => one.window === counting)?.totalTrades;
  return trades === undefined ? undefined : Number(trades);
}

export type Participation = {
  readonly pseudonym: string;
  readonly positionsDelayHours: 0 | 1 | 24 | null;
};

/**
 * Returns a function that stores the user's participation and invalidates every ranking and profile that shows them.
 */
function useTraderChanged(userId: string) {
  const queries = useQueryClient();
  return (trader: Trader | null) => {
    queries.setQueryData(keyOf(getOwnTrader, { params: { id: userId } }), trader);
    void queries.invalidateQueries({ queryKey: keyOf(getLeaderboard) });
  };
}

export function useJoinLeaderboard(userId: string) {
  const onSuccess = useTraderChanged(userId);
  return useChange({
    mutationFn: (body: Participation, intent) => call(joinLeaderboard, { params: { id: userId }, body, intent }),
    onSuccess,
  });
}

export function useLeaveLeaderboard(userId: string) {
  const changed = useTraderChanged(userId);
  return useChange({
    mutationFn: () => call(leaveLeaderboard, { params: { id: userId } }),
    onSuccess: () => changed(null),
  });
}
