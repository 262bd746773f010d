import type { PaperLeague } from "@sextant/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getTraderProfile } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";

const EVERY_MS = 60_000;

/** Returns a trader's public profile; after switching the league the last one stays visible until the next loads. */
export function useTrader(traderId: string, league: PaperLeague) {
  return useQuery({
    ...callQuery(getTraderProfile, { params: { traderId }, query: { league } }),
    ...usePolling(EVERY_MS),
    placeholderData: keepPreviousData,
  });
}
