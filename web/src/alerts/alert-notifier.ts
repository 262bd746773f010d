import type { ToastMessage } from "../ui/toast-queue.ts";
import { ALERT_TOAST, alertToast, type ToastedAlert } from "./alert-toast.ts";
import type { TabClaims } from "./tab-claims.ts";

/** Alerts that arrive within this time share one toast; well below the second in which an alert has to be visible. */
export const GATHER_MS = 250;

type Parts = {
  readonly queue: {
    show(message: ToastMessage): void;
    withdraw(key: string): void;
    ofKey(key: string): { readonly events?: readonly string[] } | undefined;
  };
  /** Ensures that only one tab of this browser shows an alert. */
  readonly claims: TabClaims;
  readonly isVisible: () => boolean;
};

export type AlertNotifier = ReturnType<typeof createAlertNotifier>;

/**
 * Shows new alerts as toasts: several at once share one, a hidden tab waits, and of several tabs only one shows each
 * alert.
 */
export function createAlertNotifier({ queue, claims, isVisible }: Parts) {
  let waiting: ToastedAlert[] = [];
  let onScreen: ToastedAlert[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  claims.onClaimedElsewhere((ids) => {
    waiting = waiting.filter(({ id }) => !ids.includes(id));
  });

  async function flush(): Promise<void> {
    timer = undefined;
    if (!isVisible()) return;
    const batch = waiting;
    waiting = [];
    const own = await claims.claim(batch.map(({ id }) => id));
    const claimed = batch.filter(({ id }) => own.has(id));
    if (claimed.length === 0 || closed) return;
    const before = new Set(queue.ofKey(ALERT_TOAST)?.events);
    onScreen = [...onScreen.filter(({ id }) => before.has(id)), ...claimed];
    queue.show(alertToast(onScreen));
  }

  function gather(): void {
    if (waiting.length > 0) timer ??= setTimeout(() => void flush(), GATHER_MS);
  }

  return {
    add(alerts: readonly ToastedAlert[]): void {
      waiting.push(...alerts);
      gather();
    },
    /** Called when the tab becomes visible: shows pending alerts. */
    shown: gather,
    /** Called when all alerts were read, here or in another tab. */
    allRead(): void {
      waiting = [];
      queue.withdraw(ALERT_TOAST);
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
      claims.close();
    },
  };
}
