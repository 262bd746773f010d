import { raceTimeout } from "./race-timeout.ts";

/** Returns what the work gives in time, undefined when it fails or takes longer; the work itself goes on. */
export function withinMs<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  return raceTimeout(
    work.catch(() => undefined),
    ms,
    () => undefined,
  );
}
