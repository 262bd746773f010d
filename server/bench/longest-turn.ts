import { readFileSync } from "node:fs";

/**
 * Measures the longest time for which this thread's event loop was blocked: by the wall clock, and in the thread's own
 * CPU time.
 */
export function measureTurns(): { readonly end: () => { readonly clockMs: number; readonly processorMs: number } } {
  let [clockMs, ownMs] = [0, 0];
  let [lastClockMs, lastOwnMs] = [performance.now(), processorMs()];
  const beat = setInterval(() => {
    const [nowClockMs, nowOwnMs] = [performance.now(), processorMs()];
    clockMs = Math.max(clockMs, nowClockMs - lastClockMs);
    ownMs = Math.max(ownMs, nowOwnMs - lastOwnMs);
    [lastClockMs, lastOwnMs] = [nowClockMs, nowOwnMs];
  }, 1);
  return {
    end() {
      clearInterval(beat);
      return { clockMs, processorMs: ownMs };
    },
  };
}

/**
 * On Linux the CPU time of this thread, unaffected by other load on the machine; elsewhere that of all threads, which
 * is more.
 */
function processorMs(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "latin1").split(" ", 1)[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}
