import { SCREENS } from "@sextant/core/contract";
import { Bell } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Link } from "wouter";
import { shortCount, unreadAlerts } from "../lib/unread-count.ts";
import * as TEXTS from "./texts.tsx";

/** Links to the user's alerts and shows how many are unread; no number while that is unknown. */
export function AlertsBell() {
  const unread = useSyncExternalStore(unreadAlerts.subscribe, unreadAlerts.current);
  const isNew = unread !== undefined && unread > 0;
  const label = describeBell(unread);
  return (
    <Link
      className="btn btn-ghost btn-size-icon bell"
      href={isNew ? `${SCREENS.alerts.path}?tab=history` : SCREENS.alerts.path}
      aria-label={label}
      title={label}
    >
      <Bell aria-hidden="true" />
      {isNew && (
        <span className="bell-count num" aria-hidden="true">
          {shortCount(unread)}
        </span>
      )}
    </Link>
  );
}

/** Returns the bell's accessible name. */
function describeBell(unread: number | undefined): string {
  if (unread === undefined) return TEXTS.alerts;
  return unread === 0 ? TEXTS.alertsNoneUnread : TEXTS.alertsUnread(String(unread));
}
