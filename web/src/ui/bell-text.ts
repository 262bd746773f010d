import * as TEXTS from "./texts.tsx";

/** Returns the accessible name of what shows the unread alerts. */
export function describeBell(unread: number | undefined): string {
  if (unread === undefined) return TEXTS.alerts;
  return unread === 0 ? TEXTS.alertsNoneUnread : TEXTS.alertsUnread(String(unread));
}
