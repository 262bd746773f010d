import { setTimeout as pause } from "node:timers/promises";

/** Waiting, measuring and jitter of the outgoing calls; tests hand in their own and never wait. */
export interface Timing {
  /** Milliseconds that only increase; for pauses and expiry, never shown to users. */
  monotonicMs(): number;
  /** Rejects with the signal's reason when it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** 0 to 1, for jitter only. */
  random(): number;
}

export const machineTiming: Timing = {
  monotonicMs: () => performance.now(),
  sleep: (ms, signal) => pause(ms, undefined, signal === undefined ? {} : { signal }),
  random: () => Math.random(),
};
