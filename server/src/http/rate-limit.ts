import type { WallClock } from "../clock.ts";
import { networkOf } from "../network-of.ts";

/** Takes one call of an address or a person; the seconds to wait when it had too many, else undefined. */
export type RateLimit = (address: string) => number | undefined;

const WINDOW_MS = 60_000;

/**
 * Calls per minute and asker over a sliding window: the last minute's count, fading, plus this minute's. Two maps,
 * each thrown away whole, so memory is bounded by the askers of two minutes. `perMinute` 0 is no limit.
 */
export function createRateLimit(perMinute: number, clock: WallClock): RateLimit {
  if (perMinute === 0) return () => undefined;
  let window = 0;
  let before = new Map<string, number>();
  let now = new Map<string, number>();
  return (address) => {
    const atMs = clock.wallMs();
    const current = Math.floor(atMs / WINDOW_MS);
    if (current !== window) {
      before = current === window + 1 ? now : new Map();
      now = new Map();
      window = current;
    }
    const who = networkOf(address);
    const left = 1 - (atMs - current * WINDOW_MS) / WINDOW_MS;
    const count = now.get(who) ?? 0;
    const earlier = before.get(who) ?? 0;
    if (earlier * left + count >= perMinute) return secondsToWait(perMinute, earlier, count, left);
    now.set(who, count + 1);
    return undefined;
  };
}

function secondsToWait(perMinute: number, earlier: number, count: number, left: number): number {
  // The share of this minute that must still be left for one more call; beyond it, the next minute's start.
  const free = count >= perMinute || earlier === 0 ? 0 : (perMinute - 1 - count) / earlier;
  return Math.max(1, Math.ceil(((left - Math.max(0, free)) * WINDOW_MS) / 1000));
}
