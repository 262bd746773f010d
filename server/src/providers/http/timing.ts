import { setTimeout as pause } from "node:timers/promises";

/** Sleeping, measuring and jitter of outgoing calls; tests pass their own and never wait. */
export interface Timing {
  /** Milliseconds that only increase; for pauses and expiry, never shown to users. */
  monotonicMs(): number;
  /** Resolves after the time; rejects with the signal's reason when it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Returns a number from 0 to 1, for jitter only. */
  random(): number;
}

export const machineTiming: Timing = {
  monotonicMs: () => performance.now(),
  sleep: (ms, signal) => pause(ms, undefined, signal === undefined ? {} : { signal }),
  random: () => Math.random(),
};
