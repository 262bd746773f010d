/** What the question needs of the browser. */
export type UpdateParts = {
  /** Messages between the tabs of this browser. */
  readonly tabs: {
    post(answer: Answer): void;
    listen(listener: (answer: Answer) => void): void;
  };
  /** Calls `act` once no tab has a payment open. */
  afterCheckout(act: () => void): void;
  /** Remembers in this tab, visible to the others, that the user declined; until the tab closes or `forget` is called. */
  readonly declined: { remember(): void; forget(): void; isRememberedElsewhere(): Promise<boolean> };
  /** Starts the waiting version. */
  takeOver(): void;
  reload(): void;
};

export type Answer = "yes" | "no";

export type UpdateQuestion = ReturnType<typeof createUpdateQuestion>;

/**
 * The question whether to update to a new version, shown in every tab at once and answered once for all: the first
 * answer closes it everywhere. Never shown while a payment is open in any tab. After a no it is shown again at the next
 * start, or when there is an even newer version.
 */
export function createUpdateQuestion({ tabs, afterCheckout, declined, takeOver, reload }: UpdateParts) {
  let isOpen = false;
  /** The version that waits, counted here; 0 without one. */
  let waiting = 0;
  let answer: Answer | undefined;
  const listeners = new Set<() => void>();

  function show(next: boolean): void {
    if (isOpen === next) return;
    isOpen = next;
    for (const listener of listeners) listener();
  }

  function ask(): void {
    const own = waiting;
    afterCheckout(() => {
      if (own === waiting && answer === undefined) show(true);
    });
  }

  function answered(next: Answer): void {
    if (waiting === 0 && next === "no") return;
    answer = next;
    show(false);
    if (next === "no") declined.remember();
  }

  tabs.listen(answered);

  return {
    /** A new version waits. `isFresh`: it was found while this tab was open, or the user loaded this tab again. */
    async found({ isFresh }: { readonly isFresh: boolean }): Promise<void> {
      // An even newer one took the place of the one that was to start.
      if (answer === "yes") return afterCheckout(takeOver);
      waiting += 1;
      answer = undefined;
      declined.forget();
      const own = waiting;
      if (!isFresh && (await declined.isRememberedElsewhere())) return;
      if (own === waiting) ask();
    },
    answer(next: Answer): void {
      tabs.post(next);
      answered(next);
      if (next === "yes") afterCheckout(takeOver);
    },
    /** A payment was opened in this tab or another: the question returns when it is left. */
    checkoutOpened(): void {
      if (!isOpen) return;
      show(false);
      ask();
    },
    /** The new version took over: this tab loads it, if the user took it. */
    tookOver(): void {
      if (answer === "yes") afterCheckout(reload);
    },
    current: (): boolean => isOpen,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
