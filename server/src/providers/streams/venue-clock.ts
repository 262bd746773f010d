/** How far the venue's clock and ours are apart, as far as messages tell: transport only ever adds to the difference. */
export type VenueClock = {
  /** A message stamped at `atMs` arrived at `nowMs`. */
  heard(atMs: number, nowMs: number): void;
  /** Least delay between stamp and arrival in the last minute or two; below zero the venue's clock is ahead of ours. */
  delayMs(): number | undefined;
};

const WINDOW_MS = 60_000;

/** Measures over two windows of a minute, so that a clock that was set right is believed soon. */
export function createVenueClock(): VenueClock {
  let startMs = -Infinity;
  let current: number | undefined;
  let before: number | undefined;
  return {
    heard(atMs, nowMs) {
      if (nowMs - startMs >= WINDOW_MS || nowMs < startMs) {
        [before, current, startMs] = [current, undefined, nowMs];
      }
      const delay = nowMs - atMs;
      if (current === undefined || delay < current) current = delay;
    },
    delayMs() {
      if (current === undefined || before === undefined) return current ?? before;
      return Math.min(current, before);
    },
  };
}
