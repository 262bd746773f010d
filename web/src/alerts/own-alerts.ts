import type { Alert } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

/** The user's newest alerts, and the total number of unread ones. */
export type OwnAlerts = { readonly alerts: readonly Alert[]; readonly unread: number };

/** Returns the list with a new alert in its position: newest first, no duplicates, within its limit. */
export function withAlert(now: OwnAlerts, alert: Alert, unread: number, most: number): OwnAlerts {
  const others = now.alerts.filter(({ id }) => id !== alert.id);
  return { alerts: [alert, ...others].toSorted((a, b) => b.seq - a.seq).slice(0, most), unread };
}

/** Returns the list with one alert, or all of them, marked as read. */
export function withRead(now: OwnAlerts, input: { readonly id: string; readonly isRead: boolean } | "all"): OwnAlerts {
  if (input === "all") return { alerts: now.alerts.map((alert) => ({ ...alert, isRead: true })), unread: 0 };
  const before = now.alerts.find(({ id }) => id === input.id);
  if (before === undefined || before.isRead === input.isRead) return now;
  const alerts = now.alerts.map((alert) => (alert.id === input.id ? { ...alert, isRead: input.isRead } : alert));
  return { alerts, unread: Math.max(0, now.unread + (input.isRead ? -1 : 1)) };
}

/** Returns the badge's text; undefined if nothing is new. */
export function describeNewAlerts(unread: number): string | undefined {
  return unread <= 0 ? undefined : unread === 1 ? TEXTS.oneNewAlert : `${unread}${TEXTS.newAlerts}`;
}
