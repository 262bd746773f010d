import type { RiskProfile } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { getMarketData } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { pollInterval } from "../../lib/poll-interval.ts";

const EVERY_MS = 30_000;

/**
 * The analysis of a symbol for a risk profile, asked again every 30 s while the page is in sight, and at once when it comes back into sight
 * with figures older than that. Another symbol ends the request before it.
 */
export function useMarketData(symbol: string, profile: RiskProfile) {
  return useQuery({
    ...callQuery(getMarketData, { params: { symbol }, query: { profile } }),
    refetchInterval: (query) =>
      query.state.status === "error" && !query.state.data ? false : pollInterval(EVERY_MS, Math.random()),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }) => (state.data && Date.now() - askedAt(state) >= EVERY_MS ? "always" : false),
    refetchOnReconnect: ({ state }) => (state.error ? "always" : false),
  });
}

/** When the last answer came, good or bad. */
const askedAt = (state: { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number }) =>
  Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
