/** How many calls a vendor gets: a bucket that refills steadily, so that nobody is asked more than is polite. */
export interface Budget {
  /** Takes one call; returns how long to wait for it first (0 = now), or undefined when the wait is too long. */
  take(): number | undefined;
  /** How long until the next call would be free. */
  waitMs(): number;
}

export type BudgetOptions = {
  readonly monotonicMs: () => number;
  /** Calls that may go out at once. */
  readonly burst?: number;
  readonly perSecond?: number;
  /** Longest wait worth promising. */
  readonly maxWaitMs?: number;
};

export function createBudget(options: BudgetOptions): Budget {
  const { monotonicMs, burst = 30, perSecond = 4, maxWaitMs = 1_500 } = options;
  let tokens = burst;
  let filledAt = monotonicMs();

  function waitMs(): number {
    const now = monotonicMs();
    tokens = Math.min(burst, tokens + ((now - filledAt) / 1_000) * perSecond);
    filledAt = now;
    return tokens >= 1 ? 0 : ((1 - tokens) / perSecond) * 1_000;
  }

  return {
    waitMs,
    take() {
      const wait = waitMs();
      if (wait > maxWaitMs) return undefined;
      // May go below zero: the promise is kept by the caller's wait, and the next one waits longer.
      tokens -= 1;
      return wait;
    },
  };
}
