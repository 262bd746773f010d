import type { Alert, Delivery } from "@sextant/core/contract";
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { alertsKey, historyKey } from "../../alerts/query-keys.ts";
import { call } from "../../lib/call.ts";
import { getAlerts, readAlert, readAllAlerts, replayDelivery } from "../../lib/calls.gen.ts";
import { pagesKeyOf } from "../../lib/query-keys.ts";
import { describeError } from "../../lib/error-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { toasts } from "../../ui/toast-queue.ts";
import * as TEXTS from "./texts.tsx";

/** Alerts per page; more are loaded on request. */
export const PAGE = 20;

export type HistoryFilter = { readonly ruleId: string | undefined; readonly onlyUnread: boolean };
type Pages = InfiniteData<Alert[], string | undefined>;

/** Returns the user's alerts, newest first, page by page. */
export function useHistory(userId: string, { ruleId, onlyUnread }: HistoryFilter) {
  const query = { limit: PAGE, ruleId, ...(onlyUnread ? { unread: "true" as const } : {}) };
  return useInfiniteQuery({
    queryKey: pagesKeyOf(getAlerts, { params: { id: userId }, query }),
    queryFn: ({ pageParam, signal }) =>
      call(getAlerts, { params: { id: userId }, query: { ...query, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Alert[]) => (last.length < PAGE ? undefined : last.at(-1)?.id),
    refetchOnMount: "always",
  });
}

/** Invalidates every list of alerts: this screen's and the dashboard's. */
export function useOutOfDate(userId: string) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: historyKey(userId) });
    void queries.invalidateQueries({ queryKey: alertsKey(userId) });
  };
}

/** Changes one alert wherever it is shown here. */
function useChangeShown(userId: string) {
  const queries = useQueryClient();
  return (change: (alert: Alert) => Alert) =>
    queries.setQueriesData<Pages>(
      { queryKey: historyKey(userId) },
      (now) => now && { ...now, pages: now.pages.map((page) => page.map(change)) },
    );
}

/** Marks an alert as read or unread: at once on the screen, reverted if the server rejects it. */
export function useReadAlert(userId: string) {
  const queries = useQueryClient();
  const change = useChangeShown(userId);
  const mark = (id: string, isRead: boolean) => change((alert) => (alert.id === id ? { ...alert, isRead } : alert));
  return useChange({
    mutationFn: ({ id, isRead }: { readonly id: string; readonly isRead: boolean }, intent) =>
      call(readAlert, { params: { id: userId, alertId: id }, body: { isRead }, intent }),
    onMutate: ({ id, isRead }) => mark(id, isRead),
    onError: (error, { id, isRead }) => {
      mark(id, !isRead);
      toasts.show({ title: TEXTS.alertUnchanged, text: describeError(error), variant: "destructive" });
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: alertsKey(userId) }),
  });
}

/** Marks as read everything up to the given alert: later ones stay unread. */
export function useReadAll(userId: string) {
  const outOfDate = useOutOfDate(userId);
  return useChange({
    mutationFn: (upTo: string, intent) => call(readAllAlerts, { params: { id: userId }, body: { upTo }, intent }),
    onError: (error) =>
      toasts.show({ title: TEXTS.alertsUnchanged, text: describeError(error), variant: "destructive" }),
    onSuccess: outOfDate,
  });
}

/** Retries a failed delivery and shows the result. */
export function useReplay(userId: string) {
  const change = useChangeShown(userId);
  return useChange({
    mutationFn: (deliveryId: string, intent) => call(replayDelivery, { params: { id: userId, deliveryId }, intent }),
    onSuccess: (sent: Delivery) =>
      change((alert) => ({
        ...alert,
        deliveries: alert.deliveries.map((one) => (one.id === sent.id ? sent : one)),
      })),
  });
}
