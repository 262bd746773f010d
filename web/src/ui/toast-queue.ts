export type ToastVariant = "default" | "destructive";
export type ToastMessage = {
  readonly title: string;
  readonly text?: string;
  readonly variant?: ToastVariant;
  /** Takes back what the toast tells of. */
  readonly onUndo?: () => void;
  /** Where the toast's link leads. */
  readonly link?: ToastLink;
  /** Of several toasts with one key only the last is shown: it takes the place of the one before it. */
  readonly key?: string;
  /** Ids of the events that it reports: a toast whose events were all shown before is not shown again. */
  readonly events?: readonly string[];
};
type ToastLink = { readonly label: string; readonly href: string };
export type QueuedToast = ToastMessage & { readonly id: number };

/** What stops the clock of the toast on the screen: a pointer that moves over it, the focus in it, a tab that nobody sees. */
type Hold = "pointer" | "focus" | "hidden";

/** How long the record of a dismissed toast is kept. */
export const RECORD_MS = 1_000_000;
/** How long a toast that is replaced again and again may stay in all, in ms. */
export const MOST_SHOWN_MS = 20_000;

/** How long a toast stays: errors until they are dismissed, others 5 s. */
export function toastDurationMs(variant: ToastVariant | undefined): number {
  return variant === "destructive" ? Infinity : 5000;
}

/**
 * Toasts in order of arrival; the screen shows the first and the rest wait. The clock of the toast on the screen runs here,
 * so that what paused one toast ends with it: the next one always starts with a clock that runs.
 */
export function createToastQueue() {
  let waiting: readonly QueuedToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const holds = new Set<Hold>();
  const recorded = new Set<string>();
  let clock: ReturnType<typeof setTimeout> | undefined;
  let leftMs = 0;
  let runningSinceMs = 0;
  /** How long the one on the screen, and those whose place it took, have had the clock run. */
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
    if (clock !== undefined || holds.size > 0 || first === undefined || leftMs === Infinity) return;
    runningSinceMs = Date.now();
    clock = setTimeout(() => dismiss(first.id), Math.max(0, leftMs));
  }

  /** Gives the toast on the screen its whole time. */
  function windUp(isReplacement: boolean): void {
    stop();
    // Whoever held the toast before held that one: an element that is gone says neither 'pointer left' nor 'blur'.
    holds.delete("pointer");
    holds.delete("focus");
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
      // Somebody is at it: it changes under their hand and is not drawn anew.
      const isHeld = at === 0 && (holds.has("pointer") || holds.has("focus"));
      const id = isHeld ? (waiting[at]?.id ?? ++lastId) : ++lastId;
      change(waiting.with(at, { ...message, id }), true);
    },
    dismiss,
    /** Takes away the toast of a key: what it reports is dealt with. */
    withdraw(key: string): void {
      const toast = waiting.find((one) => one.key === key);
      if (toast) dismiss(toast.id);
    },
    hold(by: Hold): void {
      holds.add(by);
      stop();
    },
    release(by: Hold): void {
      holds.delete(by);
      run();
    },
    /** Forgets everything: whoever it was meant for has left. */
    clear(): void {
      recorded.clear();
      change([]);
    },
    current: (): QueuedToast | undefined => waiting[0],
    /** Whether a toast of this key is on the screen or waits. */
    ofKey: (key: string): QueuedToast | undefined => waiting.find((toast) => toast.key === key),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The one queue of the page. */
export const toasts = createToastQueue();
