import type { Backtest, BacktestRequest } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import {
  cancelBacktest,
  createBacktest,
  getBacktest,
  getBacktestExample,
  getBacktestRules,
  listBacktests,
} from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { pollInterval } from "../../lib/poll-interval.ts";
import { useChange } from "../../lib/use-change.ts";

const EVERY_MS = 600;
const LIST = keyOf(listBacktests);

/** Returns whether a backtest is queued or running. */
export const isOpen = ({ state }: Pick<Backtest, "state">): boolean => state === "queued" || state === "running";

/** Returns the rules that can be tested; they do not change while the page is open. */
export function useBacktestRules() {
  return useQuery(callQuery(getBacktestRules));
}

/** Returns a finished test on simulated bars; it is always the same. */
export function useBacktestExample() {
  return useQuery(callQuery(getBacktestExample));
}

/** Returns the user's backtests, newest first; polled while one of them runs. */
export function useBacktests(enabled: boolean) {
  return useQuery({
    ...callQuery(listBacktests),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? pollInterval(EVERY_MS, Math.random()) : false),
    refetchOnMount: "always",
    refetchOnWindowFocus: ({ state }) => (state.data?.some(isOpen) ? "always" : false),
  });
}

/** Returns how many of its symbols are complete. */
export function symbolsDone({ progress: { done, total }, request: { symbols } }: Backtest): number {
  return total === 0 ? 0 : Math.floor((done * symbols.length) / total);
}

/** Returns a backtest's reports so far: requested again only when there may be a new one. */
export function useReports(backtest: Backtest) {
  const { id, state } = backtest;
  return useQuery({
    ...callQuery(getBacktest, { params: { id } }),
    queryKey: keyOf(getBacktest, { params: { id } }, state, symbolsDone(backtest)),
    enabled: state !== "queued",
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });
}

/** Returns functions that start, cancel or delete a backtest; the list is reloaded after each. */
export function useBacktestInputs() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: LIST });
  const start = useChange({
    mutationFn: (body: BacktestRequest, intent) => call(createBacktest, { body, intent }),
    onSuccess: async (made) => {
      client.setQueryData<readonly Backtest[]>(LIST, (all = []) => [made, ...all.filter(({ id }) => id !== made.id)]);
      await again();
    },
  });
  const end = useChange({
    mutationFn: (id: string) => call(cancelBacktest, { params: { id } }),
    onSettled: again,
  });
  return { start, end };
}
