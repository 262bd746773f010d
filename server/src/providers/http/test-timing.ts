import type { Timing } from "./timing.ts";

/** Creates a clock that is stopped until a test advances it; sleepers wake at their requested time. */
export function heldTiming(): Timing & { pass(ms: number): Promise<void>; sleeping(): number } {
  let nowMs = 0;
  const sleepers = new Set<{ readonly atMs: number; readonly wake: () => void }>();
  const settled = () => new Promise((done) => setImmediate(done));

  return {
    monotonicMs: () => nowMs,
    random: () => 0.5,
    sleeping: () => sleepers.size,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          sleepers.delete(sleeper);
          reject(signal?.reason as Error);
        };
        const sleeper = {
          atMs: nowMs + ms,
          wake: () => {
            sleepers.delete(sleeper);
            signal?.removeEventListener("abort", leave);
            resolve();
          },
        };
        signal?.addEventListener("abort", leave, { once: true });
        sleepers.add(sleeper);
      }),
    async pass(ms) {
      const endMs = nowMs + ms;
      await settled();
      for (;;) {
        const next = [...sleepers].sort((a, b) => a.atMs - b.atMs)[0];
        if (next === undefined || next.atMs > endMs) break;
        nowMs = Math.max(nowMs, next.atMs);
        next.wake();
        await settled();
      }
      nowMs = endMs;
    },
  };
}
