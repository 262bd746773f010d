/** Blocks calls to a vendor that keeps failing, and lets one through occasionally to check whether it has recovered. */
export interface Breaker {
  state(): "closed" | "open" | "half-open";
  /** Returns undefined when the call may go out, otherwise how long to wait. When half-open, only one call goes out. */
  enter(): number | undefined;
  succeed(): void;
  /** Records a failure. `atOnce` opens the breaker without waiting for more errors: there is no connection at all. */
  fail(atOnce: boolean): void;
  /** Records a call that ended without any information about the vendor. */
  release(): void;
  /** Opens the breaker for as long as the vendor requested. */
  stayAway(ms: number): void;
}

export type BreakerOptions = {
  readonly monotonicMs: () => number;
  /** Consecutive errors that open it. */
  readonly errors?: number;
  /** First pause; doubles with each failed probe. */
  readonly pauseMs?: number;
  readonly maxPauseMs?: number;
};

export function createBreaker(options: BreakerOptions): Breaker {
  const { monotonicMs, errors: limit = 4, pauseMs = 5_000, maxPauseMs = 15_000 } = options;
  let errors = 0;
  let nextPauseMs = pauseMs;
  let openUntil: number | undefined;
  let probing = false;

  function open(): void {
    openUntil = monotonicMs() + nextPauseMs;
    nextPauseMs = Math.min(nextPauseMs * 2, maxPauseMs);
  }

  return {
    state: () => (openUntil === undefined ? "closed" : monotonicMs() < openUntil ? "open" : "half-open"),
    enter() {
      if (openUntil === undefined) return undefined;
      const waitMs = openUntil - monotonicMs();
      if (waitMs > 0) return waitMs;
      if (probing) return pauseMs;
      probing = true;
      return undefined;
    },
    succeed() {
      errors = 0;
      nextPauseMs = pauseMs;
      openUntil = undefined;
      probing = false;
    },
    fail(atOnce) {
      probing = false;
      errors += 1;
      if (atOnce || errors >= limit || openUntil !== undefined) open();
    },
    release() {
      probing = false;
    },
    stayAway(ms) {
      openUntil = Math.max(openUntil ?? 0, monotonicMs() + Math.min(ms, 300_000));
    },
  };
}
