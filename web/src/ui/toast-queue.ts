export type ToastVariant = "default" | "destructive";
export type ToastMessage = {
  readonly title: string;
  readonly text?: string;
  readonly variant?: ToastVariant;
  /** Takes back what the toast tells of. */
  readonly onUndo?: () => void;
};
export type QueuedToast = ToastMessage & { readonly id: number };

/** How long a toast stays: errors until they are dismissed, others 5 s. */
export function toastDurationMs(variant: ToastVariant | undefined): number {
  return variant === "destructive" ? Infinity : 5000;
}

/** Toasts in order of arrival; the screen shows the first and the rest wait. */
export function createToastQueue() {
  let waiting: readonly QueuedToast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly QueuedToast[]) => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (message: ToastMessage) => change([...waiting, { ...message, id: ++lastId }]),
    dismiss: (id: number) => change(waiting.filter((toast) => toast.id !== id)),
    current: (): QueuedToast | undefined => waiting[0],
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The one queue of the page. */
export const toasts = createToastQueue();
