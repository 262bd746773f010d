import type { PaperLeague } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { getPaperAccounts, getPaperEquity } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";

/** How many trades and days a rank takes; `ruleEntry` says so too. */
export const RANKED_AFTER = { trades: 30, days: 14 } as const;

/** Returns how many trades the user has closed this season in a league; undefined while unknown. */
export function useClosedTrades(userId: string, league: PaperLeague): number | undefined {
  const { data } = useQuery(callQuery(getPaperAccounts, { params: { id: userId } }));
  return data === undefined ? undefined : (data.find((account) => account.league === league)?.closedTrades ?? 0);
}

/** Returns on how many days of this season the user's account was valued; undefined while unknown. */
export function useValuedDays(userId: string, league: PaperLeague): number | undefined {
  const { data } = useQuery(callQuery(getPaperEquity, { params: { id: userId }, query: { league } }));
  return data?.length;
}
