import type { Logger } from "pino";
import type { Committed, Crossing } from "./commit-crossings.ts";

export type CrossingQueueOptions = {
  readonly commit: (crossings: readonly Crossing[], nowMs: number) => Promise<Committed>;
  readonly nowMs: () => number;
  readonly log: Pick<Logger, "warn" | "error">;
  readonly committed: (result: Committed) => void;
  /** No database takes this one: it is left out, and its rule is to be watched on. */
  readonly unwritable: (crossing: Crossing) => void;
};

/** Crossings on their way into the database. */
export type CrossingQueue = {
  /** Returns at once: the price that fired it is not the last one to come. */
  add(crossing: Crossing): void;
  /** Whether all that was added is written. */
  isEmpty(): boolean;
  /** Resolves when nothing waits any more, or it was stopped. */
  drained(): Promise<void>;
  /** Writes no more: what is left is found by the next watch. */
  stop(): void;
};

const MOST_AT_ONCE = 500;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/** Writes crossings in batches, one batch at a time, as often as it takes; what nothing can write is told and left out. */
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
        log.error({ err: error, rule: only.no }, "an alert could not be written");
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
      // Nothing is lost: what of the batch was written is found so by its key.
      log.warn({ err: error, waiting: waiting.length }, "alerts wait for the database");
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
      // The rest of this turn's crossings go into the same batch.
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

/** PostgreSQL's classes for what the data is at fault for: a retry would say the same. */
function isAboutData(error: unknown): boolean {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^2[23]/.test(code);
}
