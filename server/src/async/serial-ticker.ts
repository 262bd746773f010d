import { createTicker } from "./ticker.ts";

/** Work that runs at intervals and on request, never twice at once. */
export type SerialTicker = {
  start(): void;
  /** Stops the scheduled runs; resolves when the requested ones have ended. */
  stop(): Promise<void>;
  /** Runs once, after the runs requested earlier; rethrows errors, which do not stop later runs. */
  tick(): Promise<void>;
};

/**
 * Creates a ticker that runs `work` at an interval from `start` on; errors of scheduled runs are passed to `failed`.
 */
export function createSerialTicker(
  work: () => Promise<void>,
  options: { readonly everyMs: number; failed(error: unknown): void },
): SerialTicker {
  let last: Promise<void> = Promise.resolve();

  function tick(): Promise<void> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }

  const ticker = createTicker(tick, options);
  return {
    start: () => {
      ticker.start();
    },
    async stop() {
      ticker.stop();
      await last;
    },
    tick,
  };
}
