import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";

/** Asks until there is an answer or the deadline passes; undefined then. */
export async function poll<T>(
  request: () => Promise<T | undefined> | T | undefined,
  deadlineMs: number,
  everyMs = 20,
): Promise<T | undefined> {
  const endMs = performance.now() + deadlineMs;
  for (;;) {
    const answer = await request();
    if (answer !== undefined) return answer;
    if (performance.now() >= endMs) return undefined;
    await setTimeout(everyMs);
  }
}
