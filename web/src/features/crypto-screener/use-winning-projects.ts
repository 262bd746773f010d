import type { WinningProjects } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { getWinningProjects } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { projectPrints } from "./changed-ids.ts";
import type { ScreenerChoice } from "./screener-choice.ts";
import { useHeld } from "./use-held.ts";

export const EVERY_MS = 30_000;

type Requested = Pick<ScreenerChoice, "chain" | "risk" | "search" | "list" | "auto"> & {
  /** Cards per list. */
  readonly limit: number;
};

/** Loads the five lists, every 30 s while auto-refresh is on. */
export function useWinningProjects({ chain, risk, search, list, auto, limit }: Requested) {
  const question = JSON.stringify([chain, risk, search, limit]);
  const polling = usePolling(EVERY_MS);
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(getWinningProjects, {
      query: {
        ...(chain === null ? {} : { chain }),
        ...(risk === null ? {} : { risk }),
        ...(search === "" ? {} : { q: search }),
        limit,
      },
    }),
    // A user who returns to a filter does not want its older answer.
    staleTime: EVERY_MS,
    ...(auto ? polling : { refetchOnMount: polling.refetchOnMount }),
  });
  const held = useHeld<WinningProjects>({
    question,
    latest: data,
    prints: (answer) => projectPrints(list === "all" ? [] : answer[list]),
    auto,
    isLive: auto && data !== undefined && data.freshness.state !== "delayed",
  });
  const refresh = async () => {
    const answer = await refetch();
    if (answer.data && !answer.error) held.show(answer.data);
    return answer;
  };
  return {
    ...held,
    error,
    isFetching,
    refresh,
    /** Shows the pending updates. */
    showWaiting: () => (held.mustRequest ? void refresh() : held.show()),
  };
}
