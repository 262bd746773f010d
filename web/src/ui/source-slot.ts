let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** The element of the shell, beside the links of the section, that takes the source line of the screen. */
export const sourceSlot = {
  current: (): HTMLElement | null => slot,
  set(element: HTMLElement | null): void {
    slot = element;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
