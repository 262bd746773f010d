import type { Backtest, BacktestRequest } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { cancelBacktest, createBacktest, getBacktest, getBacktestRules, listBacktests } from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { pollInterval } from "../../lib/poll-interval.ts";
import { useChange } from "../../lib/use-change.ts";

const EVERY_MS = 600;
const LIST = keyOf(listBacktests);

/** Whether it is still to run or running. */
export const isOpen = ({ state }: Pick<Backtest, "state">): boolean => state === "queued" || state === "running";

/** The rules that can be tested; the same for as long as the page is open. */
export function useBacktestRules() {
  return useQuery(callQuery(getBacktestRules));
}

/** The own backtests, newest first; asked again and again while one of them runs. */
export function useBacktests(enabled: boolean) {
  return useQuery({
    ...callQuery(listBacktests),
    enabled,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? pollInterval(EVERY_MS, Math.random()) : false),
    refetchOnMount: "always",
    refetchOnWindowFocus: ({ state }) => (state.data?.some(isOpen) ? "always" : false),
  });
}

/** How many of its symbols have been worked through. */
export function symbolsDone({ progress: { done, total }, request: { symbols } }: Backtest): number {
  return total === 0 ? 0 : Math.floor((done * symbols.length) / total);
}

/** One backtest with its reports so far: asked again only when there can be another one. */
export function useReports(backtest: Backtest) {
  const { id, state } = backtest;
  return useQuery({
    ...callQuery(getBacktest, { params: { id } }),
    queryKey: keyOf(getBacktest, { params: { id } }, state, symbolsDone(backtest)),
    enabled: state !== "queued",
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });
}

/** Starts one, and ends or forgets one; the list is up to date when either is done. */
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
