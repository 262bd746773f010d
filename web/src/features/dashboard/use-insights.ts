import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { usePolling } from "../../lib/use-polling.ts";

/** The spec's. */
export const MOST_INSIGHTS = 5;
const EVERY_MS = 60_000;

/** Advice about what one follows, strongest first, asked every 60 s. */
export function useInsights(userId: string) {
  return useQuery({
    queryKey: ["recommendations", userId],
    queryFn: ({ signal }) => call("getRecommendations", { params: { id: userId }, signal }),
    ...usePolling(EVERY_MS),
  });
}
