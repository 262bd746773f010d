import { Logger as WorkerLogger, makeWorkerUtils, run, type Runner } from "graphile-worker";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { keepTrying } from "../async/keep-trying.ts";
import { lastingPool } from "./lasting-pool.ts";

/** Work that outlives the process: kept in the database, done by one process at a time, again after a fault or a kill. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

export type Jobs = {
  /**
   * Asks for a task. With the same `key` a job that waits is replaced, and one that runs (or was left by a process that was
   * killed) is followed by one more: asking often costs one job, and a task must bear being done twice.
   */
  add(task: string, payload: object, key: string): Promise<void>;
  /** Begins to work off what waits, what an earlier process left included; nothing once it has begun. Throws while the database cannot be asked. */
  start(): Promise<void>;
  /** Lets what runs end, a while; a task is told by its signal. It may begin again: who works off may move between processes. */
  stop(): Promise<void>;
};

export type JobsOptions = {
  readonly database: Database;
  readonly tasks: Readonly<Record<string, Task>>;
  readonly log: Pick<Logger, "debug" | "info" | "warn" | "error">;
  /** Jobs side by side in this process. */
  readonly concurrency?: number;
};

/** A task that fails is tried again after growing waits, so often. */
const ATTEMPTS = 12;

/** Jobs on graphile-worker, in its own schema of our database. */
export function createJobs({ database, tasks, log, concurrency = 2 }: JobsOptions): Jobs {
  let ending = new AbortController();
  // What a job says of itself is our log's; the library's running commentary is not.
  const logger = new WorkerLogger(() => (level, message, meta) => {
    if (level === "error" || level === "warning") log[level === "error" ? "error" : "warn"]({ job: meta }, message);
  });
  const pgPool = lastingPool(database.pool, (error) => {
    log.warn({ error: String(error) }, "Will save the job's result once the database accepts writes");
  });
  let runner: Runner | undefined;
  /** By key: asking often before the start is asking once. */
  const waiting = new Map<string, readonly [task: string, payload: object]>();

  async function put(task: string, payload: object, key: string): Promise<void> {
    await runner?.addJob(task, payload, { jobKey: key, maxAttempts: ATTEMPTS });
  }

  async function open(signal: AbortSignal): Promise<Runner> {
    const utils = await makeWorkerUtils({ pgPool: database.pool, logger });
    try {
      await utils.migrate();
    } finally {
      await utils.release();
    }
    return run({
      pgPool,
      taskList: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload, signal)]),
      ),
      concurrency,
      noHandleSignals: true,
      logger,
    });
  }

  async function begin(signal: AbortSignal): Promise<void> {
    const opened = (runner ??= supervised(await open(signal), signal));
    if (signal.aborted) {
      // Stopped meanwhile: nobody else would end it.
      if (runner === opened) runner = undefined;
      return opened.stop();
    }
    // One by one: what cannot be asked for now is asked for by the next start.
    for (const [key, [task, payload]] of waiting) {
      await put(task, payload, key);
      waiting.delete(key);
    }
  }

  /** A runner that gives up by itself, as the library's does after some faults, is followed by another. */
  function supervised(opened: Runner, signal: AbortSignal): Runner {
    const over = (error: unknown): void => {
      if (runner !== opened || signal.aborted) return;
      runner = undefined;
      log.error(
        { error: error === undefined ? "it gave no reason" : String(error) },
        "The job runner stopped; restarting it",
      );
      void keepTrying(() => begin(signal), {
        signal,
        failed: (again) => {
          log.warn({ error: String(again) }, "The job runner can't start yet; retrying");
        },
      });
    };
    opened.promise.then(over, over);
    return opened;
  }

  return {
    async add(task, payload, key) {
      if (tasks[task] === undefined) throw new Error(`no task is called ${task}`);
      // Before the start it is only remembered: the schema may not be there yet.
      if (runner === undefined) waiting.set(key, [task, payload]);
      else await put(task, payload, key);
    },
    async start() {
      if (ending.signal.aborted) ending = new AbortController();
      await begin(ending.signal);
    },
    async stop() {
      ending.abort();
      const last = runner;
      runner = undefined;
      await last?.stop().catch((error: unknown) => {
        log.warn({ error }, "jobs did not stop cleanly");
      });
    },
  };
}
