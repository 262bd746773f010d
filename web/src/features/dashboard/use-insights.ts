import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { usePolling } from "../../lib/use-polling.ts";

/** The spec's. */
export const MOST_INSIGHTS = 5;
const EVERY_MS = 60_000;

export const insightsKey = (userId: string) => ["recommendations", userId] as const;

/** What one could do today about what one holds and follows, in the server's order, asked every 60 s. */
export function useInsights(userId: string) {
  return useQuery({
    queryKey: insightsKey(userId),
    queryFn: ({ signal }) => call("getRecommendations", { params: { id: userId }, signal }),
    ...usePolling(EVERY_MS),
  });
}
