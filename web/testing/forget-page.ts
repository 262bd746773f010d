import { closeLive } from "../src/lib/live-stored.ts";
import { saveSetting } from "../src/lib/settings.ts";
import { unreadAlerts } from "../src/lib/unread-count.ts";
import { toasts } from "../src/ui/toast-queue.ts";

/** Clears what modules of the page remember for as long as its document lives. */
export function forgetPage(): void {
  closeLive();
  toasts.clear();
  unreadAlerts.set(undefined);
  document.title = "";
  document.documentElement.removeAttribute("data-pointed");
}

/** Resets the page to the state of a browser without stored settings. */
export function forgetSettings(): void {
  saveSetting("accessibility-font-size", "medium");
  saveSetting("theme", "system");
  saveSetting("colour-pair", "standard");
  saveSetting("plain-words", "on");
}
