import type { CandlesAnswer } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { call } from "../lib/call.ts";
import type { ChartTimeframe } from "./chart-view.ts";
import { joinBars } from "./join-bars.ts";

/** Bars that are asked for at once. */
export const PAGE = 500;

/** How far back the bars at hand reach: 'start' is the series' first bar, 'break' where another source begins. */
export type Reach = "more" | "start" | "break";
export type BarsKey = readonly ["candles", string, ChartTimeframe];
export type Held = { readonly answer: CandlesAnswer; readonly version: string; readonly reach: Reach };

/** The last bars of a symbol; `useOlderBars` puts older ones in front. `version` moves when the page has newer figures; the chart follows. */
export function useCandles(symbol: string, timeframe: ChartTimeframe, version: string, enabled = true) {
  const key = useMemo((): BarsKey => ["candles", symbol, timeframe], [symbol, timeframe]);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: key,
    enabled,
    queryFn: async ({ signal, client }): Promise<Held> => {
      const newest = await call("getCandles", { params: { symbol }, query: { timeframe, limit: PAGE }, signal });
      const held = client.getQueryData<Held>(key);
      const answer = held ? joinBars(held.answer, newest) : newest;
      return { answer, version, reach: held && answer !== newest ? held.reach : "more" };
    },
  });
  const heldVersion = data?.version;
  useEffect(() => {
    if (heldVersion !== undefined && heldVersion !== version) void refetch();
  }, [heldVersion, version, refetch]);
  return { key, answer: data?.answer, reach: data?.reach ?? "more", error, refetch, isFetching };
}
