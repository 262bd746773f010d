import type { Alert } from "@sextant/core/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { alertsKey } from "../../alerts/query-keys.ts";
import { call, callWithHeaders } from "../../lib/call.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { useLive } from "../../lib/use-live.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { toasts } from "../../ui/toast-queue.ts";
import { withAlert, withRead, type OwnAlerts } from "./own-alerts.ts";
import { symbolWords } from "./symbol-words.ts";

export const MOST_ALERTS = 10;
const EVERY_MS = 15_000;

/** The newest alerts and the server's total of those unread, asked every 15 s. */
export function useAlerts(userId: string) {
  return useQuery({
    queryKey: alertsKey(userId),
    queryFn: async ({ signal }): Promise<OwnAlerts> => {
      const { answer, headers } = await callWithHeaders("getAlerts", {
        params: { id: userId },
        query: { limit: MOST_ALERTS },
        signal,
      });
      const total = Number(headers.get("x-unread-count") ?? Number.NaN);
      const unread = Number.isInteger(total) ? total : answer.filter(({ isRead }) => !isRead).length;
      return { alerts: answer, unread };
    },
    ...usePolling(EVERY_MS),
  });
}

/** Takes in what the socket brings: a new alert is on the list and told at once. */
export function useLiveAlerts(userId: string): void {
  const queries = useQueryClient();
  const queryKey = alertsKey(userId);
  const change = (by: (now: OwnAlerts) => OwnAlerts) =>
    queries.setQueryData<OwnAlerts>(queryKey, (now) => now && by(now));
  useLive(["alerts"], (message) => {
    if (message.type === "unread") change((now) => ({ ...now, unread: message.data.unread }));
    // What came meanwhile is not at hand any more: the list is asked anew.
    if (message.type === "subscribed" && !message.data.resumed) void queries.invalidateQueries({ queryKey });
    if (message.type !== "alert") return;
    const alert = message.data.alert as Alert;
    change((now) => withAlert(now, alert, message.data.unread, MOST_ALERTS));
    if (!alert.isRead)
      toasts.show({ title: alert.symbol === "" ? "Alert" : symbolWords(alert.symbol), text: alert.message });
  });
}

/** Marks alerts as read: at once on the screen, and back where the server would not. */
export function useReading(userId: string) {
  const queries = useQueryClient();
  const queryKey = alertsKey(userId);
  return useMutation({
    /** One alert, or all. */
    mutationFn: (wish: { readonly id: string; readonly isRead: boolean } | "all") =>
      wish === "all"
        ? call("readAllAlerts", { params: { id: userId }, body: newestOf(queries.getQueryData<OwnAlerts>(queryKey)) })
        : call("readAlert", { params: { id: userId, alertId: wish.id }, body: { isRead: wish.isRead } }),
    onMutate: async (wish) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<OwnAlerts>(queryKey);
      if (before !== undefined) queries.setQueryData(queryKey, withRead(before, wish));
      return before;
    },
    onError: (fault, _, before) => {
      if (before !== undefined) queries.setQueryData(queryKey, before);
      toasts.show({ title: "The alerts are unchanged", text: faultWords(fault), variant: "destructive" });
    },
    onSuccess: ({ unread }) => queries.setQueryData<OwnAlerts>(queryKey, (now) => now && { ...now, unread }),
  });
}

/** Up to what is on the screen: one that comes at this moment stays new. */
function newestOf(now: OwnAlerts | undefined): { readonly upTo?: string } {
  const newest = now?.alerts[0];
  return newest === undefined ? {} : { upTo: newest.id };
}
