/** Limits the calls to a vendor: a token bucket that refills steadily, so that no vendor gets more than is polite. */
export interface Budget {
  /** Takes one call if one is available with `reserve` of them left over; false if not. */
  take(reserve?: number): boolean;
  /** Returns how long until this many calls can have gone out, one after the other, in ms; 0 = now. */
  waitMs(calls?: number): number;
  /** Returns a call that was taken but not sent. */
  giveBack(): void;
}

export type BudgetOptions = {
  readonly monotonicMs: () => number;
  /** Calls that may be sent at once. */
  readonly burst?: number;
  readonly perSecond?: number;
};

export const BURST = 30;
const PER_SECOND = 4;

export function createBudget({ monotonicMs, burst = BURST, perSecond = PER_SECOND }: BudgetOptions): Budget {
  let tokens = burst;
  let filledAt = monotonicMs();

  function filled(): number {
    const now = monotonicMs();
    tokens = Math.min(burst, tokens + ((now - filledAt) / 1_000) * perSecond);
    filledAt = now;
    // A tiny shortfall after many small refills is rounding.
    return tokens + 1e-9;
  }

  return {
    take(reserve = 0) {
      if (filled() < 1 + reserve) return false;
      tokens -= 1;
      return true;
    },
    waitMs: (calls = 1) => Math.ceil(Math.max(0, calls - filled()) * (1_000 / perSecond)),
    giveBack() {
      tokens = Math.min(burst, tokens + 1);
    },
  };
}
