import type { Alert } from "@sextant/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { unreadAlerts } from "../lib/unread-count.ts";
import { useLive, useLiveState } from "../lib/use-live.ts";
import { ringBell } from "../ui/ring-bell.ts";
import { toasts } from "../ui/toast-queue.ts";
import { createAlertNotifier, type AlertNotifier } from "./alert-notifier.ts";
import { createFreshAlerts } from "./fresh-alerts.ts";
import { type OwnAlerts, withAlert } from "./own-alerts.ts";
import { alertsKey, historyKey } from "./query-keys.ts";
import { reloadAlerts } from "./reload-alerts.ts";
import { pageTabClaims } from "./tab-claims.ts";
import { MOST_ALERTS, useAlerts } from "./use-alerts.ts";

/**
 * Watches the user's alerts on every screen: over the tab's socket, or by polling every 15 s while that is down. Counts
 * the unread ones and shows each that fires.
 */
export function AlertsWatch({ userId }: { readonly userId: string }) {
  const queries = useQueryClient();
  const queryKey = alertsKey(userId);
  const isLive = useLiveState().state === "open";
  const { data } = useAlerts(userId, !isLive);
  const fresh = useRef(createFreshAlerts());
  const notifier = useNotifier();
  const change = (by: (now: OwnAlerts) => OwnAlerts) =>
    queries.setQueryData<OwnAlerts>(queryKey, (now) => now && by(now));
  const announce = (alerts: readonly Alert[]) => {
    if (alerts.length > 0) ringBell();
    notifier.current?.add(alerts);
  };
  const count = (unread: number) => {
    unreadAlerts.set(unread);
    if (unread === 0) notifier.current?.allRead();
  };

  useEffect(() => {
    if (data === undefined) return;
    announce(fresh.current.fromList(data.alerts));
    count(data.unread);
    // Only new data counts: `count`, `announce` and the notifier's box are the same in every round.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  useEffect(() => () => unreadAlerts.set(undefined), []);

  useLive(["alerts"], (message) => {
    // The server no longer has the missed messages: reload the list.
    if (message.type === "subscribed" && !message.data.resumed) void reloadAlerts(queries, queryKey);
    if (message.type === "unread" && message.data.unread !== queries.getQueryData<OwnAlerts>(queryKey)?.unread) {
      const { unread } = message.data;
      count(unread);
      change((now) => ({ ...now, unread }));
      // Another tab marked some as read; the lists know which.
      void reloadAlerts(queries, queryKey);
      void queries.invalidateQueries({ queryKey: historyKey(userId) });
    }
    if (message.type !== "alert") return;
    // A pending response predates this alert: request the list again in its place.
    if (queries.isFetching({ queryKey }) > 0) void reloadAlerts(queries, queryKey);
    const alert = message.data.alert as Alert;
    const { unread } = message.data;
    change((now) => withAlert(now, alert, unread, MOST_ALERTS));
    announce(fresh.current.fromSocket(alert));
    count(unread);
  });
  return null;
}

function useNotifier() {
  const notifier = useRef<AlertNotifier | undefined>(undefined);
  useEffect(() => {
    const isVisible = () => document.visibilityState === "visible";
    const own = createAlertNotifier({ queue: toasts, claims: pageTabClaims(), isVisible });
    notifier.current = own;
    const update = () => isVisible() && own.shown();
    document.addEventListener("visibilitychange", update);
    return () => {
      document.removeEventListener("visibilitychange", update);
      own.close();
      notifier.current = undefined;
    };
  }, []);
  return notifier;
}
