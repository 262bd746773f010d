import { useQuery } from "@tanstack/react-query";
import { getRecommendations } from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";

export const MOST_INSIGHTS = 5;
const EVERY_MS = 60_000;

export const insightsKey = (userId: string) => keyOf(getRecommendations, { params: { id: userId } });

/** Returns recommendations about what the user holds and follows, in the server's order, polled every 60 s. */
export function useInsights(userId: string) {
  return useQuery({
    ...callQuery(getRecommendations, { params: { id: userId } }),
    ...usePolling(EVERY_MS),
  });
}
