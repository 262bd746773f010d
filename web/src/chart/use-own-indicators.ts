import type { ChartIndicators } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallFailure } from "../lib/call-failure.ts";
import { call } from "../lib/call.ts";
import { getChartIndicators, setChartIndicators } from "../lib/calls.gen.ts";
import { callQuery, keyOf } from "../lib/query-keys.ts";
import { useChange } from "../lib/use-change.ts";
import * as TEXTS from "./workspace-texts.ts";

export type OwnIndicators = {
  /** Their ids: 'rsi:7'. */
  readonly ids: readonly string[];
  readonly add: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly reset: () => void;
  /** Why the last change was not stored. */
  readonly error: string | undefined;
};

const NONE: readonly string[] = [];

/**
 * Returns the indicators with custom parameters on a symbol's chart. The server stores them; a visitor has them until
 * the page closes.
 */
export function useOwnIndicators(userId: string | undefined, symbol: string): OwnIndicators {
  const queries = useQueryClient();
  const [visitors, setVisitors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const params = { id: userId ?? "", symbol };
  const queryKey = keyOf(getChartIndicators, { params });
  const { data } = useQuery({ ...callQuery(getChartIndicators, { params }), enabled: userId !== undefined });
  const { mutate, error } = useChange({
    // Stores two quick changes in the order they were made.
    scope: { id: `chart indicators ${symbol}` },
    mutationFn: (indicators: readonly string[], intent) =>
      call(setChartIndicators, { params, body: { indicators: [...indicators] }, intent }),
    onMutate: async (indicators) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<ChartIndicators>(queryKey, { symbol, indicators: [...indicators] });
    },
    // The server's state is authoritative, not the previous one here: another change may have been stored meanwhile.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const ids = (userId === undefined ? visitors[symbol] : data?.indicators) ?? NONE;
  const set = (next: readonly string[]) =>
    userId === undefined ? setVisitors({ ...visitors, [symbol]: next }) : mutate(next);
  return {
    ids,
    add: (id) => set([...ids.filter((one) => one !== id), id]),
    remove: (id) => set(ids.filter((one) => one !== id)),
    reset: () => set(NONE),
    error: error
      ? `${TEXTS.indicatorsNotSaved}${error instanceof CallFailure ? error.text : TEXTS.serverSilent}`
      : undefined,
  };
}
