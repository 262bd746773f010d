import { useEffect } from "react";
import { isInstalled } from "../lib/install-prompt.ts";
import { unreadAlerts } from "../lib/unread-count.ts";
import { INSTALLED_CACHE } from "../worker/messages.ts";

type Badges = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };

/** Shows the number of unread alerts on the icon of the installed application. */
export function useAppBadge(): void {
  useEffect(() => {
    if (!isInstalled()) return undefined;
    // For the worker, which marks the icon when an alert is pushed and no page is open.
    caches.open(INSTALLED_CACHE).catch(() => undefined);
    const badges = navigator as Badges;
    const show = () => {
      const count = unreadAlerts.current();
      // Unknown, as right after each start, is not none.
      if (count === undefined) return;
      const shown = count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.();
      // The system shows no badges.
      shown?.catch(() => undefined);
    };
    show();
    return unreadAlerts.subscribe(show);
  }, []);
}
