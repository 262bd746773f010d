import { raceTimeout } from "./race-timeout.ts";

/** Returns the work's result, or undefined when it fails or takes longer than `ms`; the work itself continues. */
export function withinMs<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  return raceTimeout(
    work.catch(() => undefined),
    ms,
    () => undefined,
  );
}
