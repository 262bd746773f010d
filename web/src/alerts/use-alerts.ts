import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { alertsKey } from "./query-keys.ts";
import { call, callWithHeaders } from "../lib/call.ts";
import { faultWords } from "../lib/fault-words.ts";
import { usePolling } from "../lib/use-polling.ts";
import { toasts } from "../ui/toast-queue.ts";
import { withRead, type OwnAlerts } from "./own-alerts.ts";

export const MOST_ALERTS = 10;
const EVERY_MS = 15_000;

/** The newest alerts and the server's total of those unread, asked every 15 s, or once where another way brings what comes. */
export function useAlerts(userId: string, polls = true) {
  const polling = usePolling(EVERY_MS);
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
    ...(polls && polling),
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
