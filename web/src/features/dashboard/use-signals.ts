import type { TradingSignal } from "@sextant/core/contract";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useLive } from "../../lib/use-live.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { passesFilter, withSignal } from "./shown-signals.ts";
import type { SignalFilter } from "./use-board-address.ts";

const EVERY_MS = 30_000;
const KEY = "trading-signals";

/** Signals, read every 30 s. What the filter lets in is what the server is to send: the newest of all may contain none of it. */
export function useSignals(filter: SignalFilter) {
  const { timeframe, action, edge } = filter;
  const query = {
    ...(timeframe === "all" ? {} : { timeframe }),
    ...(action === "any" ? {} : { action }),
    ...(edge ? { edge: "true" as const } : {}),
  };
  return useQuery({
    queryKey: [KEY, filter],
    queryFn: ({ signal }): Promise<readonly TradingSignal[]> => call("getTradingSignals", { query, signal }),
    placeholderData: keepPreviousData,
    ...usePolling(EVERY_MS),
  });
}

/** Takes in signals as they are issued and as they end. */
export function useLiveSignals(): void {
  const queries = useQueryClient();
  useLive(["signals"], (message) => {
    if (message.type === "subscribed" && !message.data.resumed) void queries.invalidateQueries({ queryKey: [KEY] });
    if (message.type !== "signal") return;
    const signal = message.data as TradingSignal;
    queries.setQueriesData<readonly TradingSignal[]>(
      { queryKey: [KEY], predicate: ({ queryKey }) => passesFilter(queryKey[1] as SignalFilter, signal) },
      (now) => now && withSignal(now, signal),
    );
  });
}
