/** Something done again and again, never twice at once. */
export type Ticker = { start(): void; stop(): void };

/** Calls `work` every so often in real time; what it throws is told to `failed`, and the next turn comes all the same. */
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
