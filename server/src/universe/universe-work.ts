import { setTimeout } from "node:timers/promises";
import type { Ending } from "../leader-election/index.ts";
import type { Logger } from "../log.ts";

/** A source that fills the universe gradually. */
export type UniverseFiller = {
  readonly name: string;
  /** Pause after each run. */
  readonly restMs: number;
  /** Does a small piece of its work. A rejection is logged, and retried after a longer pause. */
  turn(signal: AbortSignal): Promise<void>;
};

/** Pause after a source failed. */
const FAILED_REST_MS = 120_000;

/** Runs each filler independently until stopped: none waits for another. */
export function beginUniverseWork(fillers: readonly UniverseFiller[], log: Pick<Logger, "warn">): Ending {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = fillers.map(async (filler) => {
    let reported: string | undefined;
    while (!signal.aborted) {
      let restMs = filler.restMs;
      try {
        await filler.turn(signal);
        reported = undefined;
      } catch (error) {
        if (isAborted()) break;
        // A day's outage is logged as one line, not hundreds.
        if (reported !== String(error))
          log.warn({ filler: filler.name, error: String(error) }, "A source of the stored stocks failed; retrying");
        reported = String(error);
        restMs = Math.max(restMs, FAILED_REST_MS);
      }
      await setTimeout(restMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  });
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };

  function isAborted(): boolean {
    return signal.aborted;
  }
}
