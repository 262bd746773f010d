import { Bell } from "lucide-react";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import { shortCount, unreadAlerts } from "../lib/unread-count.ts";
import { describeBell } from "./bell-text.ts";
import { Button } from "./button.tsx";
import { MastheadPanel } from "./masthead-panel.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  /** Loads the code of the panel. */
  readonly loadPanel: () => Promise<unknown>;
  /** The panel: the newest alerts. */
  readonly children: ReactNode;
};

/**
 * Shows how many of the user's alerts are unread, no number while that is unknown, and opens the newest ones. What
 * watches the alerts shakes it when one fires.
 */
export function AlertsBell({ loadPanel, children }: Props) {
  const [open, setOpen] = useState(false);
  const unread = useSyncExternalStore(unreadAlerts.subscribe, unreadAlerts.current);
  const label = describeBell(unread);
  return (
    <MastheadPanel
      label={TEXTS.latestAlerts}
      open={open}
      onOpenChange={setOpen}
      className="w-96"
      loadContent={loadPanel}
      trigger={(opener) => (
        <Button {...opener} variant="ghost" size="icon" className="bell" aria-label={label} title={label}>
          <Bell aria-hidden="true" />
          {unread !== undefined && unread > 0 && (
            <span className="bell-count num" aria-hidden="true">
              {shortCount(unread)}
            </span>
          )}
        </Button>
      )}
    >
      {children}
    </MastheadPanel>
  );
}
