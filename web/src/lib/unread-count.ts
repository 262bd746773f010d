import { documentTitle } from "./installation.ts";

/** Stores the user's number of unread alerts for the shell: undefined while unknown. */
export function createUnreadCount(onChange: (count: number | undefined) => void = () => undefined) {
  let count: number | undefined;
  const listeners = new Set<() => void>();
  return {
    current: (): number | undefined => count,
    set(next: number | undefined): void {
      if (next === count) return;
      count = next;
      onChange(count);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

let text: readonly string[] | undefined;

/** The unread count of this page, shown in the tab's title. */
export const unreadAlerts = createUnreadCount(() => {
  if (text !== undefined) document.title = countedTitle(documentTitle(...text), unreadAlerts.current());
});

/** Sets the tab's title: the number of unread alerts, the page's own parts, then the installation's name. */
export function titlePage(...parts: readonly string[]): void {
  text = parts;
  document.title = countedTitle(documentTitle(...parts), unreadAlerts.current());
}

/** Prepends the count: '(3) Pricing · Sextant'; no count if it is zero or unknown. */
export function countedTitle(title: string, unread: number | undefined): string {
  return unread === undefined || unread <= 0 ? title : `(${shortCount(unread)}) ${title}`;
}

/** Formats a count short enough for a badge. */
export function shortCount(count: number): string {
  return count > 99 ? "99+" : String(count);
}
