import { performance } from "node:perf_hooks";
import { setImmediate as turnOfLoop } from "node:timers/promises";

/** Requests wait no longer than this for work of ours. */
const SLICE_MS = 8;

/** Computes for each, and lets others have their turn in between. */
export async function inSlices<From, To>(all: Iterable<From>, compute: (one: From) => To): Promise<readonly To[]> {
  const made: To[] = [];
  let startedMs = performance.now();
  for (const one of all) {
    made.push(compute(one));
    if (performance.now() - startedMs < SLICE_MS) continue;
    await turnOfLoop();
    startedMs = performance.now();
  }
  return made;
}
