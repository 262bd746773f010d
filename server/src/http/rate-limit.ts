import type { WallClock } from "../clock.ts";
import { networkOf } from "../network-of.ts";

/** Counts one call of an address or a user. Returns the seconds to wait if there were too many, otherwise undefined. */
export type RateLimit = (address: string) => number | undefined;

const MINUTE_MS = 60_000;

/**
 * Creates a limit of calls per window (a minute) and caller, sliding: the last window's count, fading, plus this
 * window's. Two maps, each discarded whole, so memory is bounded by the callers of two windows. `most` 0 means no
 * limit.
 */
export function createRateLimit(most: number, clock: WallClock, windowMs = MINUTE_MS): RateLimit {
  if (most === 0) return () => undefined;
  let window = 0;
  let before = new Map<string, number>();
  let now = new Map<string, number>();
  return (address) => {
    const atMs = clock.wallMs();
    const current = Math.floor(atMs / windowMs);
    if (current !== window) {
      before = current === window + 1 ? now : new Map();
      now = new Map();
      window = current;
    }
    const who = networkOf(address);
    const left = 1 - (atMs - current * windowMs) / windowMs;
    const count = now.get(who) ?? 0;
    const earlier = before.get(who) ?? 0;
    if (earlier * left + count >= most) return secondsToWait(most, earlier, count, left, windowMs);
    now.set(who, count + 1);
    return undefined;
  };
}

function secondsToWait(most: number, earlier: number, count: number, left: number, windowMs: number): number {
  // The fraction of this window that must be left for one more call; beyond it, the start of the next one.
  const free = count >= most || earlier === 0 ? 0 : (most - 1 - count) / earlier;
  return Math.max(1, Math.ceil(((left - Math.max(0, free)) * windowMs) / 1000));
}
