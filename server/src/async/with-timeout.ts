import { Failure } from "@sextant/core/contract";
import { raceTimeout } from "./race-timeout.ts";

const MOST_MS = 10_000;

/**
 * Returns the work's result, or throws Failure 'timed-out' once it takes too long, so that the caller gets an answer
 * even while the database hangs.
 */
export function withTimeout<T>(work: Promise<T>, mostMs = MOST_MS): Promise<T> {
  return raceTimeout(work, mostMs, () => {
    throw new Failure("timed-out");
  });
}
