import { Logger as WorkerLogger, makeWorkerUtils, run, type Runner } from "graphile-worker";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { keepTrying } from "../async/keep-trying.ts";
import { lastingPool } from "./lasting-pool.ts";

/**
 * Work that outlives the process: stored in the database, run by one process at a time, and retried after an error or a
 * kill.
 */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

export type Jobs = {
  /**
   * Adds a job. With the same `key`, a waiting job is replaced, and a running one (or one left by a killed process) is
   * followed by one more. So adding often costs one job, and a task must be idempotent.
   */
  add(task: string, payload: object, key: string): Promise<void>;
  /**
   * Starts working on waiting jobs, including those of an earlier process; does nothing when already started. Throws
   * while the database is unreachable.
   */
  start(): Promise<void>;
  /**
   * Waits a limited time for running jobs to end; each task is notified by its signal. May be started again, since the
   * worker may move between processes.
   */
  stop(): Promise<void>;
};

export type JobsOptions = {
  readonly database: Database;
  readonly tasks: Readonly<Record<string, Task>>;
  readonly log: Pick<Logger, "debug" | "info" | "warn" | "error">;
  /** Maximum concurrent jobs in this process. */
  readonly concurrency?: number;
};

/** Maximum attempts of a failing task, with growing delays between them. */
const ATTEMPTS = 12;

/** Creates a job queue on graphile-worker, in its own schema of our database. */
export function createJobs({ database, tasks, log, concurrency = 2 }: JobsOptions): Jobs {
  let ending = new AbortController();
  // We log what a job reports, but not the library's running commentary.
  const logger = new WorkerLogger(() => (level, message, meta) => {
    if (level === "error" || level === "warning") log[level === "error" ? "error" : "warn"]({ job: meta }, message);
  });
  const pgPool = lastingPool(database.pool, (error) => {
    log.warn({ error: String(error) }, "Will save the job's result once the database accepts writes");
  });
  let runner: Runner | undefined;
  /** Keyed, so that adding a job repeatedly before the start adds it once. */
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
      // Stopped in the meantime: nothing else would stop this runner.
      if (runner === opened) runner = undefined;
      return opened.stop();
    }
    // One by one: a job that cannot be added now is added by the next start.
    for (const [key, [task, payload]] of waiting) {
      await put(task, payload, key);
      waiting.delete(key);
    }
  }

  /** Replaces a runner that stops unexpectedly, as the library's does after some errors. */
  function supervised(opened: Runner, signal: AbortSignal): Runner {
    const over = (error: unknown): void => {
      if (runner !== opened || signal.aborted) return;
      runner = undefined;
      log.error(
        { error: error === undefined ? "no reason was given" : String(error) },
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
      // Before the start, jobs are only remembered: the schema may not exist yet.
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
        log.warn({ error }, "The jobs did not stop cleanly");
      });
    },
  };
}
