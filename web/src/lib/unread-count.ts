import { documentTitle } from "./installation.ts";

/** Holds the user's number of unread alerts for the shell: undefined while it is unknown. */
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

/** The count of this page; the tab's title shows it. */
export const unreadAlerts = createUnreadCount(() => {
  if (text !== undefined) document.title = countedTitle(documentTitle(...text), unreadAlerts.current());
});

/** Sets the tab's title: how many alerts are unread, what is on the page, then whose it is. */
export function titlePage(...parts: readonly string[]): void {
  text = parts;
  document.title = countedTitle(documentTitle(...parts), unreadAlerts.current());
}

/** '(3) Pricing · Sextant'; without a number where none is unread or the number is unknown. */
export function countedTitle(title: string, unread: number | undefined): string {
  return unread === undefined || unread <= 0 ? title : `(${shortCount(unread)}) ${title}`;
}

/** A count that fits on a badge. */
export function shortCount(count: number): string {
  return count > 99 ? "99+" : String(count);
}
