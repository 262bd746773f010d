import { SCREENS, type Alert } from "@sextant/core/contract";
import { formatSymbol } from "../lib/symbol-text.ts";
import type { ToastMessage } from "../ui/toast-queue.ts";
import { describeSubject } from "./subject-text.ts";

/** Toasts about alerts take each other's place: a burst is one toast that counts. */
export const ALERT_TOAST = "alerts";

export type ToastedAlert = Pick<Alert, "id" | "symbol" | "alertType" | "message" | "inAppOnly" | "freshness">;

const NAMED = 3;
const PRICE_NOTE: Readonly<Partial<Record<Alert["freshness"]["state"], string>>> = {
  simulated: "Simulated price. ",
  replay: "Replayed price. ",
  stale: "Old price. ",
};

/** The toast about these alerts, oldest first: one with what happened, or how many and of what. */
export function alertToast(alerts: readonly ToastedAlert[]): ToastMessage {
  const [newest] = alerts.toReversed();
  const shared = { key: ALERT_TOAST, events: alerts.map(({ id }) => id) };
  if (newest === undefined || alerts.length > 1) {
    const names = [...new Set(alerts.toReversed().map(nameOf))];
    const rest = names.length - NAMED;
    return {
      ...shared,
      title: `${String(alerts.length)} new alerts`,
      text: `${names.slice(0, NAMED).join(", ")}${rest > 0 ? ` and ${String(rest)} more` : ""}. Newest: ${newest === undefined ? "" : messageOf(newest)}`,
      link: { label: "Show them", href: `${SCREENS.alerts.path}?tab=history&unread=true` },
    };
  }
  return {
    ...shared,
    title: nameOf(newest),
    text: messageOf(newest),
    link: { label: "Show why", href: `${SCREENS.alerts.path}?tab=history&alert=${encodeURIComponent(newest.id)}` },
  };
}

function nameOf({ symbol, alertType }: ToastedAlert): string {
  return symbol === "" ? describeSubject(alertType) : formatSymbol(symbol);
}

/** Names a price that is not of the live market before what was found in it. */
function messageOf({ message, inAppOnly, freshness }: ToastedAlert): string {
  return `${(inAppOnly && PRICE_NOTE[freshness.state]) || ""}${message}`;
}
