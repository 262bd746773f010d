import type { BacktestStore } from "./backtest-store.ts";

/**
 * How often a run checks whether it was cancelled in any process; every other check may store its progress: 4 times a
 * second.
 */
const LOOK_EVERY_MS = 125;

export type RowWatch = {
  /** Reports the newest count; it is stored at the next check. */
  reported(done: number): void;
  stop(): void;
};

/**
 * Keeps the row of a running test up to date and calls `gone` when it no longer runs. A failed check is followed by the
 * next.
 */
export function watchRow(store: Pick<BacktestStore, "isRunning" | "progress">, id: string, gone: () => void): RowWatch {
  let done = 0;
  let written = 0;
  let turn = 0;
  let busy = false;

  async function look(): Promise<void> {
    turn += 1;
    const isDue = turn % 2 === 0 && done > written;
    const reported = done;
    const isThere = isDue ? await store.progress(id, reported) : await store.isRunning(id);
    if (isDue) written = reported;
    if (!isThere) gone();
  }

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    look()
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  }, LOOK_EVERY_MS);
  return {
    reported(now) {
      done = Math.max(done, now);
    },
    stop() {
      clearInterval(timer);
    },
  };
}
