import type { PaperAccount, PaperEvent, PaperLeague } from "@sextant/core/contract";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import {
  cancelPaperOrder,
  getPaperAccounts,
  getPaperEquity,
  getPaperEvents,
  placePaperOrder,
  previewPaperOrder,
} from "../../lib/calls.gen.ts";
import { callQuery, keyOf, pagesKeyOf } from "../../lib/query-keys.ts";
import { useChange } from "../../lib/use-change.ts";
import { useLive } from "../../lib/use-live.ts";
import { usePolling } from "../../lib/use-polling.ts";
import type { TicketOrder } from "./ticket-values.ts";

const EVERY_MS = 10_000;
const PREVIEW_EVERY_MS = 10_000;
const EQUITY_EVERY_MS = 300_000;
/** Few enough that they do not fill a phone's screen. */
const PAGE = 15;

/**
 * Returns the user's accounts at current prices, polled while visible, and reloaded when one of their orders has filled
 * or ended.
 */
export function usePaperAccounts(userId: string) {
  const changed = useAccountsChanged(userId);
  useLive(["paper"], (message) => {
    if (message.type === "paper" || (message.type === "subscribed" && !message.data.resumed)) changed();
  });
  return useQuery({ ...callQuery(getPaperAccounts, { params: { id: userId } }), ...usePolling(EVERY_MS) });
}

export function usePaperEquity(userId: string, league: PaperLeague) {
  return useQuery({
    ...callQuery(getPaperEquity, { params: { id: userId }, query: { league } }),
    ...usePolling(EQUITY_EVERY_MS),
  });
}

/** Returns the current cost of an order; makes no request without one. */
export function useOrderPreview(userId: string, order: TicketOrder | undefined) {
  return useQuery({
    ...callQuery(previewPaperOrder, { params: { id: userId }, ...(order && { body: order }) }),
    ...usePolling(PREVIEW_EVERY_MS),
    enabled: order !== undefined,
  });
}

const eventsKey = (userId: string, league: PaperLeague) =>
  pagesKeyOf(getPaperEvents, { params: { id: userId }, query: { league } });

/** Returns every fill, rejection and fee, newest first, page by page. */
export function usePaperEvents(userId: string, league: PaperLeague) {
  return useInfiniteQuery({
    queryKey: eventsKey(userId, league),
    queryFn: ({ pageParam, signal }) =>
      call(getPaperEvents, {
        params: { id: userId },
        query: { league, limit: PAGE, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: PaperEvent[]) => (last.length < PAGE ? undefined : last.at(-1)?.id),
    refetchOnMount: "always",
  });
}

/** Returns a function that reloads everything an order changes. */
function useAccountsChanged(userId: string) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: keyOf(getPaperAccounts, { params: { id: userId } }) });
    void queries.invalidateQueries({ queryKey: pagesKeyOf(getPaperEvents, { params: { id: userId } }) });
    void queries.invalidateQueries({ queryKey: keyOf(previewPaperOrder, { params: { id: userId } }) });
  };
}

export function usePlaceOrder(userId: string) {
  const onSuccess = useAccountsChanged(userId);
  return useChange({
    mutationFn: (body: TicketOrder, intent) => call(placePaperOrder, { params: { id: userId }, body, intent }),
    onSuccess,
  });
}

export function useCancelOrder(userId: string) {
  const onSuccess = useAccountsChanged(userId);
  return useChange({
    mutationFn: (orderId: string) => call(cancelPaperOrder, { params: { id: userId, orderId } }),
    onSuccess,
  });
}

export const accountOf = (accounts: readonly PaperAccount[], league: PaperLeague): PaperAccount | undefined =>
  accounts.find((account) => account.league === league);
