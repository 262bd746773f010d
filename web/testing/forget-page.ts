import { closeLive } from "../src/lib/live-kept.ts";
import { unreadAlerts } from "../src/lib/unread-count.ts";
import { toasts } from "../src/ui/toast-queue.ts";

/** Clears what modules of the page remember for as long as its document lives. */
export function forgetPage(): void {
  closeLive();
  toasts.clear();
  unreadAlerts.set(undefined);
}
