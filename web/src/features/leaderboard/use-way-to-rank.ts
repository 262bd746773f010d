import type { PaperLeague } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { getPaperAccounts, getPaperEquity } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";

/** How many trades and days a rank takes; `ruleEntry` says so too. */
export const RANKED_AFTER = { trades: 30, days: 14 } as const;

/** How far the user is this season; each part is undefined while unknown. */
export type WayToRank = {
  /** Closed trades. */
  readonly trades: number | undefined;
  /** Days on which the account was valued. */
  readonly days: number | undefined;
  /** Profit of the account, open positions included; null if one has no price. */
  readonly profit: string | null | undefined;
  /** Whether there is a trade or an order. */
  readonly hasTraded: boolean | undefined;
  /** Whether the account couldn't be loaded. */
  readonly hasFailed: boolean;
};

/** Returns how far the user's account in a league is on its way to a rank. */
export function useWayToRank(userId: string, league: PaperLeague | undefined): WayToRank {
  const { data: accounts, isError } = useQuery(callQuery(getPaperAccounts, { params: { id: userId } }));
  const equity = useQuery({
    ...callQuery(getPaperEquity, { params: { id: userId }, query: { league: league ?? "real" } }),
    enabled: league !== undefined,
  }).data;
  const account = accounts?.find((one) => one.league === league);
  if (accounts === undefined || league === undefined)
    return { trades: undefined, days: equity?.length, profit: undefined, hasTraded: undefined, hasFailed: isError };
  if (account === undefined)
    return { trades: 0, days: equity?.length, profit: "0", hasTraded: false, hasFailed: false };
  const { closedTrades, positions, openOrders, profit } = account;
  const hasTraded = closedTrades + positions.length + openOrders.length > 0;
  return { trades: closedTrades, days: equity?.length, profit, hasTraded, hasFailed: false };
}
