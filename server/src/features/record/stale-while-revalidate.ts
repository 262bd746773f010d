import { LRUCache } from "lru-cache";
import type { WallClock } from "../../clock.ts";

/** A record grows every few seconds; its metrics change so little that they are recomputed at most this often. */
export const FRESH_MS = 2_000;
/** Stale values are returned during a recomputation, until their age is this many times the fresh one. */
export const BEARABLE_TIMES = 8;
/** Slow computations run less often: at most one part in this many of a thread's time, including waiting. */
const SELDOM = 5;
const STORED = 400;

type Stored<T> = { readonly atMs: number; readonly freshMs: number; readonly value: T };

/**
 * Computes values by key and caches them for a while; concurrent callers share one computation. Failures are not
 * cached.
 */
export function staleWhileRevalidate<T extends object>(
  clock: WallClock,
): (key: string, make: () => Promise<T>) => Promise<T> {
  const stored = new LRUCache<string, Stored<T>>({ max: STORED });
  const beingMade = new Map<string, Promise<T>>();

  function renewed(key: string, make: () => Promise<T>): Promise<T> {
    const running = beingMade.get(key);
    if (running !== undefined) return running;
    const atMs = clock.wallMs();
    const made = make()
      .then((value) => {
        const freshMs = Math.max(FRESH_MS, SELDOM * (clock.wallMs() - atMs));
        stored.set(key, { atMs, freshMs, value });
        return value;
      })
      .finally(() => beingMade.delete(key));
    beingMade.set(key, made);
    return made;
  }

  return (key, make) => {
    const known = stored.get(key);
    const ageMs = known === undefined ? Number.POSITIVE_INFINITY : clock.wallMs() - known.atMs;
    if (known === undefined || ageMs < 0 || ageMs >= BEARABLE_TIMES * known.freshMs) return renewed(key, make);
    // Return the stale value now; should the recomputation fail, the next caller retries.
    if (ageMs >= known.freshMs) renewed(key, make).catch(() => undefined);
    return Promise.resolve(known.value);
  };
}
