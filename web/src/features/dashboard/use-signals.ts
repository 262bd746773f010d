import type { TradingSignal } from "@sextant/core/contract";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useLive } from "../../lib/use-live.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { withSignal } from "./shown-signals.ts";
import type { Timeframe } from "./use-board-address.ts";

const EVERY_MS = 30_000;
const KEY = "trading-signals";

/** Signals, asked every 30 s. One timeframe's own newest are asked for: the newest of all may hold none of it. */
export function useSignals(timeframe: Timeframe) {
  return useQuery({
    queryKey: [KEY, timeframe],
    queryFn: ({ signal }): Promise<readonly TradingSignal[]> =>
      call("getTradingSignals", { query: timeframe === "all" ? {} : { timeframe }, signal }),
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
    for (const timeframe of ["all", signal.timeframe])
      queries.setQueryData<readonly TradingSignal[]>([KEY, timeframe], (now) => now && withSignal(now, signal));
  });
}
