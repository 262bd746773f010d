/** A waiting operation, whose `tooLate` is called when it times out. */
export type Waiting = { tooLate(): void };

/**
 * Tracks what waits for how long. All share one timer, since a separate timer would cost a quick response more than
 * everything else here.
 */
export type Timeouts = {
  begin(waiting: Waiting): void;
  /** Stops waiting. Returns whether it was still waiting: false if it has already timed out. */
  end(waiting: Waiting): boolean;
};

const LOOKS_PER_WAIT = 10;

/** Creates timeouts that fire after `waitMs` and at most a tenth later. */
export function createTimeouts(waitMs: number): Timeouts {
  // In insertion order, so the first are always the oldest. The number of the check before which they were added gives
  // their age.
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
