import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { inBackground, isInBackground } from "../async/background-priority.ts";
import type { ComputeTasks } from "./compute-tasks.ts";
import type { ComputeAnswer, ComputeRequested, ComputeGiven } from "./compute-word.ts";
import { threadSource } from "./thread-source.ts";

/** Long computations, off the thread that answers requests. */
export type Compute = {
  /**
   * Runs a task by its name, in turn; its input is copied. Rethrows the task's error, by its message, and throws when
   * stopped.
   */
  run<Name extends keyof ComputeTasks>(
    task: Name,
    input: Parameters<ComputeTasks[Name]>[0],
  ): Promise<Awaited<ReturnType<ComputeTasks[Name]>>>;
  /** Runs work that no user waits for: its requests, however deeply nested, come after those of users. */
  background<T>(work: () => Promise<T>): Promise<T>;
  /** Starts the first thread in advance: starting one takes longer than most of its tasks. */
  start(): void;
  /** Ends the threads, in the middle of a computation too. What waits fails. */
  stop(): Promise<void>;
};

type Input = {
  readonly requested: ComputeRequested;
  readonly done: (output: unknown) => void;
  readonly failed: (error: Error) => void;
};
/** `inputs`: the requests given to the thread and not answered yet, in order; it works on the first. */
type Thread = { readonly worker: Worker; readonly inputs: Input[]; timer: NodeJS.Timeout | undefined };

/** One core stays with the server. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Tasks that take seconds have a separate thread, so that forecasts never wait for them. */
const LONG: ReadonlySet<keyof ComputeTasks> = new Set([
  ...(["pool", "past-signals", "scorecard", "ground-scores", "merkle"] as const),
]);

/**
 * Users' files have a separate thread too, with limits: a file crafted to be large or slow ends its thread, and nothing
 * else.
 */
const OF_FILES: ReadonlySet<keyof ComputeTasks> = new Set(["trade-file"]);
const FILE_BOUNDS: LaneBounds = { heapMb: 1_024, taskMs: 60_000 };

/** How much memory a thread has, and how long a task may take. */
type LaneBounds = { readonly heapMb: number; readonly taskMs: number };

const SHIPPED: ComputeGiven = { modelFile: undefined };

/**
 * Creates threads whose entry point is `entry`: a bundle, or (in development) its source. They start when first needed.
 */
export function createCompute(
  entry: URL,
  given: ComputeGiven = SHIPPED,
  threads = THREADS,
  fileBounds: LaneBounds = FILE_BOUNDS,
): Compute {
  const [quick, long] = [createLane(entry, given, threads), createLane(entry, given, 1)];
  const files = createLane(entry, given, 1, fileBounds);
  return {
    run: (task, input) =>
      (OF_FILES.has(task) ? files : LONG.has(task) ? long : quick).run({ task, input }) as Promise<
        Awaited<ReturnType<ComputeTasks[typeof task]>>
      >,
    background: inBackground,
    start: () => {
      quick.start();
    },
    stop: async () => {
      await Promise.all([quick.stop(), long.stop(), files.stop()]);
    },
  };
}

/** Creates a few threads with a queue, and one more that is used while the first queue is empty. */
function createLane(entry: URL, given: ComputeGiven, threads: number, bounds?: LaneBounds) {
  const all = new Set<Thread>();
  // Where no other thread could take it, the next user request is queued at the thread in advance, so that it need not
  // wait until the main thread, which may be busy, hands it over.
  const most = threads === 1 && bounds === undefined ? 2 : 1;
  const limited = bounds && { resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb } };
  const waiting: Input[] = [];
  const later: Input[] = [];
  let stopped = false;

  function startThread(): Thread {
    const worker = new Worker(...threadSource(entry, { workerData: given, ...limited }));
    const thread: Thread = { worker, inputs: [], timer: undefined };
    const over = (error: Error): void => {
      clearTimeout(thread.timer);
      if (!all.delete(thread)) return;
      // A request queued in advance was not started: another thread runs it, unless all are stopped.
      const lost = thread.inputs.splice(0, stopped ? Infinity : 1);
      waiting.unshift(...thread.inputs.splice(0));
      for (const { failed } of lost) failed(error);
      next();
    };
    worker.on("message", (answer: ComputeAnswer) => {
      clearTimeout(thread.timer);
      const input = thread.inputs.shift();
      // An idle thread keeps no process alive.
      if (thread.inputs.length === 0) worker.unref();
      next();
      if ("error" in answer) input?.failed(new Error(answer.error));
      else input?.done(answer.output);
    });
    worker.on("error", over);
    worker.on("exit", () => {
      over(new Error("a compute thread stopped"));
    });
    all.add(thread);
    return thread;
  }

  function next(): void {
    while (waiting.length + later.length > 0 && !stopped) {
      const idle = [...all].find(({ inputs }) => inputs.length === 0);
      const free = idle ?? (all.size < threads ? startThread() : undefined);
      const thread = free ?? [...all].find(({ inputs }) => inputs.length < most);
      // Background work is not queued in advance: a user request may come before it starts.
      const input = thread && (waiting.shift() ?? (free && later.shift()));
      if (thread === undefined || input === undefined) return;
      thread.inputs.push(input);
      thread.worker.ref();
      if (bounds !== undefined) thread.timer = setTimeout(() => void thread.worker.terminate(), bounds.taskMs);
      try {
        thread.worker.postMessage(input.requested);
      } catch (error) {
        // What cannot be copied never reached the thread.
        thread.inputs.pop();
        if (thread.inputs.length === 0) thread.worker.unref();
        input.failed(error as Error);
      }
    }
  }

  return {
    start(): void {
      if (all.size === 0 && !stopped) startThread().worker.unref();
    },
    run: (requested: ComputeRequested): Promise<unknown> =>
      new Promise((done, failed) => {
        if (stopped) {
          failed(new Error("the compute threads were stopped"));
          return;
        }
        (isInBackground() ? later : waiting).push({ requested, done, failed });
        next();
      }),
    async stop(): Promise<void> {
      stopped = true;
      for (const { failed } of [...waiting.splice(0), ...later.splice(0)])
        failed(new Error("the compute threads were stopped"));
      await Promise.all([...all].map(({ worker }) => worker.terminate()));
    },
  };
}
