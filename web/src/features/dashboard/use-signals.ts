import type { TradingSignal } from "@sextant/core/contract";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Input } from "../../lib/call.ts";
import { getTradingSignals } from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { useLive } from "../../lib/use-live.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { passesFilter, withSignal } from "./shown-signals.ts";
import type { SignalFilter } from "./use-board-address.ts";

const EVERY_MS = 30_000;

const ALL = keyOf(getTradingSignals);

type Requested = NonNullable<Input<"getTradingSignals">["query"]>;

const queryOf = ({ timeframe, action, edge }: SignalFilter): Requested => ({
  ...(timeframe === "all" ? {} : { timeframe }),
  ...(action === "any" ? {} : { action }),
  ...(edge ? { edge: "true" as const } : {}),
});

const filterOf = ({ timeframe, action, edge }: Requested): SignalFilter => ({
  timeframe: timeframe ?? "all",
  action: action ?? "any",
  edge: edge === "true",
});

/**
 * Returns signals, polled every 30 s. The server applies the filter, since the newest of all signals may contain none
 * that pass it.
 */
export function useSignals(filter: SignalFilter) {
  return useQuery({
    ...callQuery(getTradingSignals, { query: queryOf(filter) }),
    placeholderData: keepPreviousData,
    ...usePolling(EVERY_MS),
  });
}

/** Adds signals as they are issued and updates them as they end. */
export function useLiveSignals(): void {
  const queries = useQueryClient();
  useLive(["signals", "practice-signals"], (message) => {
    if (message.type === "subscribed" && !message.data.resumed) void queries.invalidateQueries({ queryKey: ALL });
    if (message.type !== "signal") return;
    const signal = message.data as TradingSignal;
    queries.setQueriesData<readonly TradingSignal[]>(
      { queryKey: ALL, predicate: ({ queryKey }) => passesFilter(filterOf(queryKey.at(-1) as Requested), signal) },
      (now) => now && withSignal(now, signal),
    );
  });
}
