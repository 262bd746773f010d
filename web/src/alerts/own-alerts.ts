import type { Alert } from "@sextant/core/contract";

/** The newest alerts of a person, and how many of all are unread. */
export type OwnAlerts = { readonly alerts: readonly Alert[]; readonly unread: number };

/** The list with one that just came, at its place: newest first, once, and no longer than it was meant to be. */
export function withAlert(now: OwnAlerts, alert: Alert, unread: number, most: number): OwnAlerts {
  const others = now.alerts.filter(({ id }) => id !== alert.id);
  return { alerts: [alert, ...others].toSorted((a, b) => b.seq - a.seq).slice(0, most), unread };
}

/** The list with one alert, or all of them, marked. */
export function withRead(now: OwnAlerts, input: { readonly id: string; readonly isRead: boolean } | "all"): OwnAlerts {
  if (input === "all") return { alerts: now.alerts.map((alert) => ({ ...alert, isRead: true })), unread: 0 };
  const before = now.alerts.find(({ id }) => id === input.id);
  if (before === undefined || before.isRead === input.isRead) return now;
  const alerts = now.alerts.map((alert) => (alert.id === input.id ? { ...alert, isRead: input.isRead } : alert));
  return { alerts, unread: Math.max(0, now.unread + (input.isRead ? -1 : 1)) };
}

/** The badge's words; undefined where nothing is new. */
export function describeNewAlerts(unread: number): string | undefined {
  return unread <= 0 ? undefined : unread === 1 ? "1 New Alert" : `${unread} New Alerts`;
}
