import type { CandlesAnswer } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../lib/call.ts";

export type ChartTimeframe = CandlesAnswer["timeframe"];

/** The last 500 bars of a symbol. `version` moves when the page has newer figures, so that the chart follows. */
export function useCandles(symbol: string, timeframe: ChartTimeframe, version: string) {
  return useQuery({
    queryKey: ["candles", symbol, timeframe, version],
    queryFn: ({ signal }) => call("getCandles", { params: { symbol }, query: { timeframe, limit: 500 }, signal }),
    // Newer bars replace older ones of the same chart without a blank between; another chart's bars never stand in.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === symbol && query.queryKey[2] === timeframe ? previous : undefined,
  });
}
