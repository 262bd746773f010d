import type { CandlesAnswer } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { call } from "../lib/call.ts";
import { getCandles } from "../lib/calls.gen.ts";
import { keyOf } from "../lib/query-keys.ts";
import type { ChartTimeframe } from "./chart-view.ts";
import { joinBars } from "./join-bars.ts";

/** Number of bars per request. */
export const PAGE = 500;

/** How far back the loaded bars reach: 'start' is the series' first bar, 'break' where another source begins. */
export type Reach = "more" | "start" | "break";
export type Held = { readonly answer: CandlesAnswer; readonly version: string; readonly reach: Reach };

/** A symbol's bars of one timeframe. */
export type Series = { readonly symbol: string; readonly timeframe: ChartTimeframe };

/** Returns the key of a series' loaded bars. */
export const barsKey = ({ symbol, timeframe }: Series) =>
  keyOf(getCandles, { params: { symbol }, query: { timeframe } });

/**
 * Loads the last bars of a symbol; `useOlderBars` prepends older ones. `version` changes when the page has newer
 * values, and the chart follows.
 */
export function useCandles(symbol: string, timeframe: ChartTimeframe, version: string, enabled = true) {
  const series = useMemo(() => ({ symbol, timeframe }), [symbol, timeframe]);
  const key = barsKey(series);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: key,
    enabled,
    queryFn: async ({ signal, client }): Promise<Held> => {
      const newest = await call(getCandles, { params: { symbol }, query: { timeframe, limit: PAGE }, signal });
      const held = client.getQueryData<Held>(key);
      const answer = held ? joinBars(held.answer, newest) : newest;
      return { answer, version, reach: held && answer !== newest ? held.reach : "more" };
    },
  });
  const heldVersion = data?.version;
  useEffect(() => {
    if (heldVersion !== undefined && heldVersion !== version) void refetch();
  }, [heldVersion, version, refetch]);
  return { series, answer: data?.answer, reach: data?.reach ?? "more", error, refetch, isFetching };
}
