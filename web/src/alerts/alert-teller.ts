import type { ToastMessage } from "../ui/toast-queue.ts";
import { ALERT_TOAST, alertToast, type ToastedAlert } from "./alert-toast.ts";
import type { TabTurns } from "./tab-turns.ts";

/** What comes within this time is one toast; well below the second in which an alert is to be seen. */
export const GATHER_MS = 250;

type Parts = {
  readonly queue: {
    show(message: ToastMessage): void;
    withdraw(key: string): void;
    ofKey(key: string): { readonly events?: readonly string[] } | undefined;
  };
  /** Which tab of this browser shows an alert: one of them does. */
  readonly turns: TabTurns;
  /** Whether somebody can see this tab. */
  readonly isSeen: () => boolean;
};

export type AlertTeller = ReturnType<typeof createAlertTeller>;

/** Makes toasts of fresh alerts: several at once are one, a hidden tab waits, and of several tabs only one shows each alert. */
export function createAlertTeller({ queue, turns, isSeen }: Parts) {
  let waiting: ToastedAlert[] = [];
  let shown: ToastedAlert[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  turns.whenTaken((ids) => {
    waiting = waiting.filter(({ id }) => !ids.includes(id));
  });

  async function tell(): Promise<void> {
    timer = undefined;
    if (!isSeen()) return;
    const batch = waiting;
    waiting = [];
    const own = await turns.take(batch.map(({ id }) => id));
    const told = batch.filter(({ id }) => own.has(id));
    if (told.length === 0 || ended) return;
    const before = new Set(queue.ofKey(ALERT_TOAST)?.events);
    shown = [...shown.filter(({ id }) => before.has(id)), ...told];
    queue.show(alertToast(shown));
  }

  function gather(): void {
    if (waiting.length > 0) timer ??= setTimeout(() => void tell(), GATHER_MS);
  }

  return {
    add(alerts: readonly ToastedAlert[]): void {
      waiting.push(...alerts);
      gather();
    },
    /** The tab came into sight: what waited for it is told now. */
    seen: gather,
    /** All alerts were read, here or in another tab. */
    allRead(): void {
      waiting = [];
      queue.withdraw(ALERT_TOAST);
    },
    end(): void {
      ended = true;
      clearTimeout(timer);
      turns.end();
    },
  };
}
