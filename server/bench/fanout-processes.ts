// Starts the processes of the fan-out measurements, each on its own core where the system supports that.
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import os from "node:os";
import type { Contender } from "./fanout-text.ts";

const canPin = os.availableParallelism() > 1 && spawnSync("taskset", ["-V"]).status === 0;

/** A process that answers requests, one at a time. */
export class Part {
  readonly #child: ChildProcess;

  /** Without a core it runs where the system puts it. */
  constructor(file: string, core?: number) {
    const node = ["--expose-gc", "--max-semi-space-size=32", ...process.execArgv];
    const pinned =
      canPin && core !== undefined
        ? { execPath: "taskset", execArgv: ["-c", String(core), process.execPath, ...node] }
        : { execArgv: node };
    this.#child = fork(new URL(file, import.meta.url), { ...pinned, env: { ...process.env, NODE_ENV: "production" } });
  }

  report<T>(order: object): Promise<T> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null): void => {
        reject(new Error(`A part of the measurement ended with ${String(code)}`));
      };
      this.#child.once("exit", ended);
      this.#child.once("message", (message) => {
        this.#child.off("exit", ended);
        resolve(message as T);
      });
      this.#child.send(order, (error) => {
        if (error !== null) reject(error);
      });
    });
  }

  async stop(): Promise<void> {
    // A process that failed has already exited and emits no further event.
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.kill("SIGKILL");
    await gone;
  }
}

/** Starts a server and a load for it, and stops both afterwards. */
export async function withParts<T>(
  contender: Contender,
  work: (server: Part, load: Part, port: number) => Promise<T>,
  limits: { readonly socketsPerAddress?: number } = {},
): Promise<T> {
  const [server, load] = [new Part("fanout-server.ts", 0), new Part("fanout-load.ts", 1)];
  try {
    return await work(server, load, await server.report<number>({ do: "listen", contender, ...limits }));
  } finally {
    await Promise.all([server.stop(), load.stop()]);
  }
}

export function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Polls until the condition is true, or for ten seconds. */
export async function comesTrue(request: () => Promise<boolean>, seconds = 10): Promise<boolean> {
  for (let i = 0; i < 4 * seconds; i++) {
    if (await request()) return true;
    await passed(250);
  }
  return false;
}
