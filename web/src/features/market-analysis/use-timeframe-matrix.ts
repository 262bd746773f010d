import { useQuery } from "@tanstack/react-query";
import { getTimeframeMatrix } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { pollInterval } from "../../lib/poll-interval.ts";

const EVERY_MS = 30_000;

/** Every timeframe of a symbol, asked again while it is in sight; not at all where the plan does not have it. */
export function useTimeframeMatrix(symbol: string, isIncluded: boolean) {
  return useQuery({
    ...callQuery(getTimeframeMatrix, { params: { symbol } }),
    enabled: isIncluded,
    refetchInterval: (query) =>
      query.state.status === "error" && !query.state.data ? false : pollInterval(EVERY_MS, Math.random()),
    refetchIntervalInBackground: false,
  });
}
