export type ToastVariant = "default" | "destructive";
export type ToastMessage = {
  readonly title: string;
  readonly text?: string;
  readonly variant?: ToastVariant;
  /** Undoes the action that the toast reports. */
  readonly onUndo?: () => void;
  /** The toast's link. */
  readonly link?: ToastLink;
  /** Only the last of several toasts with the same key is shown: it replaces the one before it. */
  readonly key?: string;
  /** Ids of the events that the toast reports: a toast whose events were all shown before is not shown again. */
  readonly events?: readonly string[];
};
type ToastLink = { readonly label: string; readonly href: string };
export type QueuedToast = ToastMessage & { readonly id: number };

/** What pauses the clock of the visible toast: a pointer moving over it, focus inside it, a hidden tab. */
type Pause = "pointer" | "focus" | "hidden";

/** How long a dismissed toast is remembered, in ms. */
export const RECORD_MS = 1_000_000;
/** Maximum total time that a repeatedly replaced toast stays, in ms. */
export const MOST_SHOWN_MS = 20_000;

/** Returns how long a toast stays, in ms: errors until they are dismissed, others 5 s. */
export function toastDurationMs(variant: ToastVariant | undefined): number {
  return variant === "destructive" ? Infinity : 5000;
}

/**
 * Queues toasts in order of arrival; the screen shows the first and the rest wait. The clock of the visible toast runs
 * here, so that a pause ends with its toast and the next one always starts with a running clock.
 */
export function createToastQueue() {
  let waiting: readonly QueuedToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const pauses = new Set<Pause>();
  const recorded = new Set<string>();
  let clock: ReturnType<typeof setTimeout> | undefined;
  let leftMs = 0;
  let runningSinceMs = 0;
  /** How long the clock has run for the visible toast and those it replaced, in ms. */
  let ranMs = 0;

  function stop(): void {
    if (clock === undefined) return;
    clearTimeout(clock);
    clock = undefined;
    const ran = Date.now() - runningSinceMs;
    leftMs -= ran;
    ranMs += ran;
  }

  function run(): void {
    const [first] = waiting;
    if (clock !== undefined || pauses.size > 0 || first === undefined || leftMs === Infinity) return;
    runningSinceMs = Date.now();
    clock = setTimeout(() => dismiss(first.id), Math.max(0, leftMs));
  }

  /** Resets the clock to the visible toast's full duration. */
  function windUp(isReplacement: boolean): void {
    stop();
    // The pause belonged to the previous toast: a removed element fires neither 'pointerleave' nor 'blur'.
    pauses.delete("pointer");
    pauses.delete("focus");
    if (!isReplacement) ranMs = 0;
    const durationMs = toastDurationMs(waiting[0]?.variant);
    leftMs = durationMs === Infinity ? Infinity : Math.min(durationMs, MOST_SHOWN_MS - ranMs);
    run();
  }

  function change(next: readonly QueuedToast[], isReplacement = false): void {
    const before = waiting[0]?.id;
    waiting = next;
    if (waiting[0]?.id !== before) windUp(isReplacement);
    for (const listener of listeners) listener();
  }

  function dismiss(id: number): void {
    const gone = waiting.find((toast) => toast.id === id);
    if (gone === undefined) return;
    const events = gone.events ?? [];
    for (const event of events) recorded.add(event);
    if (events.length > 0) setTimeout(() => events.forEach((event) => recorded.delete(event)), RECORD_MS);
    change(waiting.filter((toast) => toast !== gone));
  }

  return {
    show(message: ToastMessage): void {
      if (message.events?.length && message.events.every((event) => recorded.has(event))) return;
      const at = message.key === undefined ? -1 : waiting.findIndex(({ key }) => key === message.key);
      if (at === -1) return change([...waiting, { ...message, id: ++lastId }]);
      // While hovered or focused, the toast changes in place instead of being replaced.
      const isInUse = at === 0 && (pauses.has("pointer") || pauses.has("focus"));
      const id = isInUse ? (waiting[at]?.id ?? ++lastId) : ++lastId;
      change(waiting.with(at, { ...message, id }), true);
    },
    dismiss,
    /** Removes the toast with this key, since what it reports has been dealt with. */
    withdraw(key: string): void {
      const toast = waiting.find((one) => one.key === key);
      if (toast) dismiss(toast.id);
    },
    pause(by: Pause): void {
      pauses.add(by);
      stop();
    },
    resume(by: Pause): void {
      pauses.delete(by);
      run();
    },
    /** Removes everything, since the user has signed out. */
    clear(): void {
      recorded.clear();
      change([]);
    },
    current: (): QueuedToast | undefined => waiting[0],
    /** Returns the visible or waiting toast with this key. */
    ofKey: (key: string): QueuedToast | undefined => waiting.find((toast) => toast.key === key),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The page's single toast queue. */
export const toasts = createToastQueue();
