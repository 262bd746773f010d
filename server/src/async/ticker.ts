/** Work that repeats at an interval, never twice at once. */
export type Ticker = { start(): void; stop(): void };

/**
 * Creates a ticker that calls `work` at an interval in real time; errors are passed to `failed` and do not stop later
 * runs.
 */
export function createTicker(
  work: () => Promise<void>,
  { everyMs, failed }: { readonly everyMs: number; failed(error: unknown): void },
): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let busy = false;

  function turn(): void {
    if (busy) return;
    busy = true;
    work()
      .catch(failed)
      .finally(() => {
        busy = false;
      });
  }

  return {
    start() {
      turn();
      timer = setInterval(turn, everyMs);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
