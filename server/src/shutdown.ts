import { raceTimeout } from "./async/race-timeout.ts";

/** Stops what was started, last first, once: on SIGINT, SIGTERM and SIGHUP (a closed terminal), or when the start failed. */
export type Shutdown = {
  add(stop: () => unknown): void;
  isStopping(): boolean;
  /** Aborted by the first signal, also during the start: what waits there waits no longer. */
  readonly signal: AbortSignal;
  /** Called when the start is over, well or not; a signal during the start waits for it. */
  started(): void;
  /** Stops everything and ends the process. */
  end(code: number): Promise<void>;
};

/** What a shutdown needs of the process it ends. */
export type EndingProcess = {
  on(signal: "SIGINT" | "SIGTERM" | "SIGHUP", listener: () => void): unknown;
  exit(code: number): unknown;
  readonly stderr: { write(text: string): unknown };
};

/** A part that takes longer is left behind, so that the parts below it, the database last of all, are still stopped well. */
const PART_LIMIT_MS = 8000;
/** For all of these together: while the database does not answer, many parts wait for it. */
const PARTS_LIMIT_MS = 20_000;
/** What each part still gets once that is used up. */
const LEAST_LIMIT_MS = 500;
/**
 * The time limit for the last part, which all others depend on: nothing waits for it, and a database may have much to
 * write.
 */
const LAST_LIMIT_MS = 40_000;

export function createShutdown(ending: EndingProcess = process): Shutdown {
  const stops: (() => unknown)[] = [];
  let stopping = false;
  const requested = new AbortController();
  let startIsOver = (): void => undefined;
  const start = new Promise<void>((resolve) => {
    startIsOver = resolve;
  });

  const end = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const beganMs = performance.now();
    for (const [below, stop] of [...stops.entries()].reverse()) {
      const leftMs = Math.max(LEAST_LIMIT_MS, PARTS_LIMIT_MS - (performance.now() - beganMs));
      try {
        const limitMs = below > 0 ? Math.min(PART_LIMIT_MS, leftMs) : LAST_LIMIT_MS;
        await raceTimeout(Promise.resolve(stop()), limitMs, () => {
          throw new Error(`it took longer than ${(limitMs / 1000).toFixed(1)} s`);
        });
      } catch (error) {
        ending.stderr.write(
          `A part of the server did not stop cleanly: ${error instanceof Error ? error.message : String(error)}\n`,
        );
      }
    }
    ending.exit(code);
  };

  // A terminal sends SIGINT to us and to npm, which hands it on: the second one changes nothing.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    ending.on(signal, () => {
      requested.abort();
      void start.then(() => end(0));
    });

  return {
    add: (stop) => void stops.push(stop),
    isStopping: () => stopping,
    signal: requested.signal,
    started: () => startIsOver(),
    end,
  };
}
