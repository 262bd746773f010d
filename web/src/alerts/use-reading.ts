import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/call.ts";
import { listAlertRules, readAlert, readAllAlerts } from "../lib/calls.gen.ts";
import { describeError } from "../lib/error-text.ts";
import { callQuery } from "../lib/query-keys.ts";
import { useChange } from "../lib/use-change.ts";
import { toasts } from "../ui/toast-queue.ts";
import { withRead, type OwnAlerts } from "./own-alerts.ts";
import { alertsKey } from "./query-keys.ts";
import * as TEXTS from "./texts.tsx";

/** Marks alerts as read: at once on the screen, reverted if the server rejects it. */
export function useReading(userId: string) {
  const queries = useQueryClient();
  const queryKey = alertsKey(userId);
  return useChange({
    /** One alert, or all. */
    mutationFn: (input: { readonly id: string; readonly isRead: boolean } | "all", intent) =>
      input === "all"
        ? call(readAllAlerts, {
            params: { id: userId },
            body: newestOf(queries.getQueryData<OwnAlerts>(queryKey)),
            intent,
          })
        : call(readAlert, { params: { id: userId, alertId: input.id }, body: { isRead: input.isRead }, intent }),
    onMutate: async (input) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<OwnAlerts>(queryKey);
      if (before !== undefined) queries.setQueryData(queryKey, withRead(before, input));
      return before;
    },
    onError: (error, _, before) => {
      if (before !== undefined) queries.setQueryData(queryKey, before);
      toasts.show({ title: TEXTS.alertsUnchanged, text: describeError(error), variant: "destructive" });
    },
    onSuccess: ({ unread }) => queries.setQueryData<OwnAlerts>(queryKey, (now) => now && { ...now, unread }),
  });
}

/** Only up to the newest on the screen: one that arrives right now stays unread. */
function newestOf(now: OwnAlerts | undefined): { readonly upTo?: string } {
  const newest = now?.alerts[0];
  return newest === undefined ? {} : { upTo: newest.id };
}

// Here, since the lists that mark alerts as read also say this, and a file of its own would be one more to load.
/** Returns how many of the user's alerts are watching; loaded only if needed, as where none has fired. */
export function useWatching(userId: string, isNeeded: boolean): number {
  const { data } = useQuery({ ...callQuery(listAlertRules, { params: { id: userId } }), enabled: isNeeded });
  return isNeeded ? (data?.rules.filter(({ state }) => state === "armed").length ?? 0) : 0;
}
