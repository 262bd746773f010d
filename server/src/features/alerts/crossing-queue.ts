import type { Logger } from "pino";
import type { Committed, Crossing } from "./commit-crossings.ts";

export type CrossingQueueOptions = {
  readonly commit: (crossings: readonly Crossing[], nowMs: number) => Promise<Committed>;
  readonly nowMs: () => number;
  readonly log: Pick<Logger, "warn" | "error">;
  readonly committed: (result: Committed) => void;
  /** Called with a crossing that the database rejects: it is skipped, and its rule has to be watched again. */
  readonly unwritable: (crossing: Crossing) => void;
};

/** A queue of crossings on their way into the database. */
export type CrossingQueue = {
  /** Adds a crossing and returns at once: more prices follow. */
  add(crossing: Crossing): void;
  /** Returns whether everything that was added is written. */
  isEmpty(): boolean;
  /** Resolves when the queue is empty, or was stopped. */
  drained(): Promise<void>;
  /** Stops writing: the next watcher finds what is left. */
  stop(): void;
};

const MOST_AT_ONCE = 500;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/**
 * Writes crossings in batches, one batch at a time, retrying as often as needed; skips and reports a crossing that can
 * never be written.
 */
export function createCrossingQueue({
  commit,
  nowMs,
  log,
  committed,
  unwritable,
}: CrossingQueueOptions): CrossingQueue {
  let waiting: Crossing[] = [];
  let isBusy = false;
  let isStopped = false;
  let waitMs = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;
  let drains: (() => void)[] = [];

  async function write(batch: readonly Crossing[]): Promise<void> {
    let result: Committed;
    try {
      result = await commit(batch, nowMs());
    } catch (error) {
      if (!isAboutData(error)) throw error;
      const [only] = batch;
      if (only !== undefined && batch.length === 1) {
        log.error({ err: error, rule: only.no }, "An alert could not be stored");
        unwritable(only);
        return;
      }
      // One of them cannot be written; the others must not wait for it.
      for (const one of batch) await write([one]);
      return;
    }
    committed(result);
  }

  function release(): void {
    for (const drained of drains) drained();
    drains = [];
  }

  async function work(): Promise<void> {
    if (isBusy || isStopped) return;
    isBusy = true;
    try {
      while (waiting.length > 0 && !isStopped) {
        const batch = waiting.slice(0, MOST_AT_ONCE);
        await write(batch);
        waiting = waiting.slice(batch.length);
        waitMs = FIRST_WAIT_MS;
      }
      release();
    } catch (error) {
      if (isStopped) return;
      // Nothing is lost: events of the batch that were written are recognised by their key.
      log.warn({ err: error, waiting: waiting.length }, "Alerts are waiting for the database");
      timer = setTimeout(() => void work(), waitMs);
      timer.unref();
      waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs);
    } finally {
      isBusy = false;
    }
  }

  return {
    add(crossing) {
      if (isStopped) return;
      waiting.push(crossing);
      // The remaining crossings of this event-loop iteration join the same batch.
      if (!isBusy && waiting.length === 1) setImmediate(() => void work());
    },
    isEmpty: () => waiting.length === 0,
    drained: () =>
      waiting.length === 0 || isStopped
        ? Promise.resolve()
        : new Promise((resolve) => {
            drains.push(resolve);
          }),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      release();
    },
  };
}

/** Returns whether PostgreSQL rejected the data itself, by its error classes: a retry would fail the same way. */
function isAboutData(error: unknown): boolean {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^2[23]/.test(code);
}
