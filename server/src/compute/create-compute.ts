import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { inBackground, isInBackground } from "../async/background-priority.ts";
import type { ComputeTasks } from "./compute-tasks.ts";
import type { ComputeAnswer, ComputeRequested, ComputeGiven } from "./compute-word.ts";
import { threadSource } from "./thread-source.ts";

/** Long computations, done beside the thread that answers everybody. */
export type Compute = {
  /** Does a task by its name, in turn; what goes in is copied. Throws what the task throws, by its message, and when it is stopped. */
  run<Name extends keyof ComputeTasks>(
    task: Name,
    input: Parameters<ComputeTasks[Name]>[0],
  ): Promise<Awaited<ReturnType<ComputeTasks[Name]>>>;
  /** Work nobody waits for: whatever it asks for, however deep, comes after what a person asks for. */
  background<T>(work: () => Promise<T>): Promise<T>;
  /** Has the first thread ready before somebody waits for it: to start one takes longer than most of what it is asked for. */
  start(): void;
  /** Ends the threads, in the middle of a computation too. What waits fails. */
  stop(): Promise<void>;
};

type Input = {
  readonly requested: ComputeRequested;
  readonly done: (output: unknown) => void;
  readonly failed: (error: Error) => void;
};
/** `wishes`: what it was given and has not answered, in that order; it works on the first. */
type Thread = { readonly worker: Worker; readonly inputs: Input[]; timer: NodeJS.Timeout | undefined };

/** One core stays with the server. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

/** What takes seconds has a thread of its own: nobody who waits for a forecast waits for that. */
const LONG: ReadonlySet<keyof ComputeTasks> = new Set(["pool", "scorecard", "ground-scores", "merkle"]);

/** What people send has one too, with bounds: a file that was made to be large or slow ends its thread, and nothing else. */
const OF_FILES: ReadonlySet<keyof ComputeTasks> = new Set(["trade-file"]);
const FILE_BOUNDS: LaneBounds = { heapMb: 1_024, taskMs: 60_000 };

/** How much memory a thread has, and how long a task may take. */
type LaneBounds = { readonly heapMb: number; readonly taskMs: number };

const SHIPPED: ComputeGiven = { modelFile: undefined };

/** Threads whose entry stands at `entry`: a bundle, or (in development) its source. They start when they are first needed. */
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

/** A few threads, a queue before them, and one more that has its turn while the first is empty. */
function createLane(entry: URL, given: ComputeGiven, threads: number, bounds?: LaneBounds) {
  const all = new Set<Thread>();
  // Where nobody else could take it, the next that a person waits for lies ready at the thread: it need not stand still until this
  // one, which may be busy answering, hands it over.
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
      // What lay ready was not begun: another thread does it, unless all are stopped.
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
      over(new Error("a thread that computes ended"));
    });
    all.add(thread);
    return thread;
  }

  function next(): void {
    while (waiting.length + later.length > 0 && !stopped) {
      const idle = [...all].find(({ inputs }) => inputs.length === 0);
      const free = idle ?? (all.size < threads ? startThread() : undefined);
      const thread = free ?? [...all].find(({ inputs }) => inputs.length < most);
      // Background work is not laid ready: a person may come before it is begun.
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
          failed(new Error("the threads that compute were stopped"));
          return;
        }
        (isInBackground() ? later : waiting).push({ requested, done, failed });
        next();
      }),
    async stop(): Promise<void> {
      stopped = true;
      for (const { failed } of [...waiting.splice(0), ...later.splice(0)])
        failed(new Error("the threads that compute were stopped"));
      await Promise.all([...all].map(({ worker }) => worker.terminate()));
    },
  };
}
