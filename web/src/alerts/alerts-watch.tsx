import type { Alert } from "@sextant/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { unreadAlerts } from "../lib/unread-count.ts";
import { useLive, useLiveState } from "../lib/use-live.ts";
import { toasts } from "../ui/toast-queue.ts";
import { createAlertTeller, type AlertTeller } from "./alert-teller.ts";
import { createFreshAlerts } from "./fresh-alerts.ts";
import { type OwnAlerts, withAlert } from "./own-alerts.ts";
import { alertsKey, historyKey } from "./query-keys.ts";
import { pageTabTurns } from "./tab-turns.ts";
import { MOST_ALERTS, useAlerts } from "./use-alerts.ts";

/**
 * Watches the own alerts on every screen: over the tab's socket, and every 15 s by asking while that is away. Says how many
 * are unread and shows each that fires.
 */
export function AlertsWatch({ userId }: { readonly userId: string }) {
  const queries = useQueryClient();
  const queryKey = alertsKey(userId);
  const isLive = useLiveState().state === "open";
  const { data } = useAlerts(userId, !isLive);
  const fresh = useRef(createFreshAlerts());
  const teller = useTeller();
  const change = (by: (now: OwnAlerts) => OwnAlerts) =>
    queries.setQueryData<OwnAlerts>(queryKey, (now) => now && by(now));
  const count = (unread: number) => {
    unreadAlerts.set(unread);
    if (unread === 0) teller.current?.allRead();
  };

  useEffect(() => {
    if (data === undefined) return;
    teller.current?.add(fresh.current.fromList(data.alerts));
    count(data.unread);
  }, [data]);
  useEffect(() => () => unreadAlerts.set(undefined), []);

  useLive(["alerts"], (message) => {
    // What came meanwhile is not at hand any more: the list is asked anew.
    if (message.type === "subscribed" && !message.data.resumed) void queries.invalidateQueries({ queryKey });
    if (message.type === "unread" && message.data.unread !== queries.getQueryData<OwnAlerts>(queryKey)?.unread) {
      const { unread } = message.data;
      count(unread);
      change((now) => ({ ...now, unread }));
      // Another tab marked some: which ones, the lists say.
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: historyKey(userId) });
    }
    if (message.type !== "alert") return;
    const alert = message.data.alert as Alert;
    const { unread } = message.data;
    change((now) => withAlert(now, alert, unread, MOST_ALERTS));
    teller.current?.add(fresh.current.fromSocket(alert));
    count(unread);
  });
  return null;
}

function useTeller() {
  const teller = useRef<AlertTeller | undefined>(undefined);
  useEffect(() => {
    const isSeen = () => document.visibilityState === "visible";
    const own = createAlertTeller({ queue: toasts, turns: pageTabTurns(), isSeen });
    teller.current = own;
    const look = () => isSeen() && own.seen();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      own.end();
      teller.current = undefined;
    };
  }, []);
  return teller;
}
