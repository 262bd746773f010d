import { performance } from "node:perf_hooks";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** Maximum time that requests wait for our work. */
const CHUNK_MS = 8;

/** Computes a value for each item and yields to the event loop every 8 ms, so that requests are answered in between. */
export async function mapInChunks<From, To>(all: Iterable<From>, compute: (one: From) => To): Promise<readonly To[]> {
  const made: To[] = [];
  let startedMs = performance.now();
  for (const one of all) {
    made.push(compute(one));
    if (performance.now() - startedMs < CHUNK_MS) continue;
    await yieldToEventLoop();
    startedMs = performance.now();
  }
  return made;
}
