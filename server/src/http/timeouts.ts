/** Whoever waits, and is told when it took too long. */
export type Waiting = { tooLate(): void };

/** Who waits for how long. One timer for all, since a timer of its own costs a quick answer more than all else here. */
export type Timeouts = {
  begin(waiting: Waiting): void;
  /** Whether it still waited: false when it was told already. */
  end(waiting: Waiting): boolean;
};

const LOOKS_PER_WAIT = 10;

/** Tells whoever has waited for `waitMs` and at most a tenth longer. */
export function createTimeouts(waitMs: number): Timeouts {
  // In the order they came, so the first are always the oldest. The number of the look they came before is their age.
  const waitings = new Map<Waiting, number>();
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    looks++;
    for (const [waiting, since] of waitings) {
      if (looks - since <= LOOKS_PER_WAIT) break;
      waitings.delete(waiting);
      waiting.tooLate();
    }
    if (waitings.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    begin(waiting) {
      waitings.set(waiting, looks);
      timer ??= setInterval(look, waitMs / LOOKS_PER_WAIT).unref();
    },
    end: (waiting) => waitings.delete(waiting),
  };
}
