import { SCREENS, type Alert } from "@sextant/core/contract";
import { formatSymbol } from "../lib/symbol-text.ts";
import type { ToastMessage } from "../ui/toast-queue.ts";
import { describeSubject } from "./subject-text.ts";
import * as TEXTS from "./texts.tsx";

/** Key of toasts about alerts, which replace each other: a burst becomes one toast that counts. */
export const ALERT_TOAST = "alerts";

export type ToastedAlert = Pick<Alert, "id" | "symbol" | "alertType" | "message" | "inAppOnly" | "freshness">;

const NAMED = 3;
const PRICE_NOTE: Readonly<Partial<Record<Alert["freshness"]["state"], string>>> = {
  simulated: TEXTS.simulatedPrice,
  replay: TEXTS.replayedPrice,
  stale: TEXTS.stalePrice,
};

/** Returns the toast for these alerts, oldest first: for one, what happened; for several, how many and of what. */
export function alertToast(alerts: readonly ToastedAlert[]): ToastMessage {
  const [newest] = alerts.toReversed();
  const shared = { key: ALERT_TOAST, events: alerts.map(({ id }) => id) };
  if (newest === undefined || alerts.length > 1) {
    const names = [...new Set(alerts.toReversed().map(nameOf))];
    const rest = names.length - NAMED;
    return {
      ...shared,
      title: `${String(alerts.length)}${TEXTS.afterNewCount}`,
      text: `${names.slice(0, NAMED).join(", ")}${rest > 0 ? `${TEXTS.beforeMore}${String(rest)}${TEXTS.afterMore}` : ""}${TEXTS.beforeNewest}${newest === undefined ? "" : messageOf(newest)}`,
      link: { label: TEXTS.showAlerts, href: `${SCREENS.alerts.path}?tab=history&unread=true` },
    };
  }
  return {
    ...shared,
    title: nameOf(newest),
    text: messageOf(newest),
    link: { label: TEXTS.showWhy, href: `${SCREENS.alerts.path}?tab=history&alert=${encodeURIComponent(newest.id)}` },
  };
}

function nameOf({ symbol, alertType }: ToastedAlert): string {
  return symbol === "" ? describeSubject(alertType) : formatSymbol(symbol);
}

/** Labels a price that is not from the live market before the alert's message. */
function messageOf({ message, inAppOnly, freshness }: ToastedAlert): string {
  return `${(inAppOnly && PRICE_NOTE[freshness.state]) || ""}${message}`;
}
