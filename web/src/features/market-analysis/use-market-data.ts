import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { pollInterval } from "../../lib/poll-interval.ts";

const EVERY_MS = 30_000;

/** The analysis of a symbol, asked again every 30 s while the page is in sight. Another symbol ends the request before it. */
export function useMarketData(symbol: string) {
  return useQuery({
    queryKey: ["market-data", symbol],
    queryFn: ({ signal }) => call("getMarketData", { params: { symbol }, signal }),
    refetchInterval: (query) =>
      query.state.status === "error" && !query.state.data ? false : pollInterval(EVERY_MS, Math.random()),
    refetchIntervalInBackground: false,
  });
}
