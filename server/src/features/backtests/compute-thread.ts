import { Worker } from "node:worker_threads";
import { threadSource } from "../../compute/index.ts";
import type { SymbolWork, ThreadWord } from "./symbol-work.ts";

export type Tested = Exclude<ThreadWord, { readonly kind: "progress" }>;

/** A thread that tests symbols, one after the other. */
export type ComputeThread = {
  /** Moves the work's columns into the thread. Throws when the thread ended, by `end` or through an error. */
  test(work: SymbolWork, report: (done: number) => void): Promise<Tested>;
  /** Stops it at once, even during a computation. */
  end(): void;
};

/** Memory for the longest test with its trades, many times over; without a limit one test could use up the server's. */
const MOST_MEMORY_MB = 512;

/** Starts the thread whose entry file is `entry`: a bundle, or (in development and tests) its source. */
export function startComputeThread(entry: URL): ComputeThread {
  const worker = new Worker(...threadSource(entry, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } }));
  let ended: Error | undefined;
  let listen: ((word: ThreadWord) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  const over = (error: Error): void => {
    ended ??= error;
    fail?.(ended);
  };
  worker.on("message", (word: ThreadWord) => listen?.(word));
  worker.on("error", over);
  worker.on("exit", () => {
    over(new Error("the backtest thread stopped"));
  });

  return {
    test: (work, report) =>
      new Promise((done, failed) => {
        if (ended !== undefined) {
          failed(ended);
          return;
        }
        fail = failed;
        listen = (word) => {
          if (word.kind === "progress") report(word.done);
          else done(word);
        };
        const { openTimeMs, open, high, low, close, volume } = work.columns;
        const moved = [openTimeMs, open, high, low, close, volume].map(({ buffer }) => buffer as ArrayBuffer);
        worker.postMessage(work, moved);
      }),
    end() {
      void worker.terminate();
    },
  };
}
