/** Stops what was started, last first, once: on SIGINT, SIGTERM and SIGHUP (a closed terminal), or when the start failed. */
export type Shutdown = {
  add(stop: () => unknown): void;
  isStopping(): boolean;
  /** Called when the start is over, well or not; a signal during the start waits for it. */
  started(): void;
  /** Stops everything and ends the process. */
  end(code: number): Promise<void>;
};

export function createShutdown(): Shutdown {
  const stops: (() => unknown)[] = [];
  let stopping = false;
  let startIsOver = (): void => undefined;
  const start = new Promise<void>((resolve) => {
    startIsOver = resolve;
  });

  const end = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    for (const stop of stops.reverse()) {
      try {
        await stop();
      } catch (fault) {
        process.stderr.write(
          `A part did not stop cleanly: ${fault instanceof Error ? fault.message : String(fault)}\n`,
        );
      }
    }
    process.exit(code);
  };

  // A terminal sends SIGINT to us and to npm, which hands it on: the second one changes nothing.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => void start.then(() => end(0)));

  return { add: (stop) => void stops.push(stop), isStopping: () => stopping, started: () => startIsOver(), end };
}
