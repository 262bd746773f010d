import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";

/** Polls until there is a result or the deadline passes, in which case it returns undefined. */
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
