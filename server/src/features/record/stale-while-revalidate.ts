import { LRUCache } from "lru-cache";
import type { WallClock } from "../../clock.ts";

/** A record grows every few seconds; its figures move so little that they are reckoned again this often at most. */
export const FRESH_MS = 2_000;
/** Older ones are told while new ones are reckoned, until they are so many times older than fresh. */
export const BEARABLE_TIMES = 8;
/** What takes long is reckoned more seldom: at most one part in so many of a thread's time, waiting for it included. */
const SELDOM = 5;
const STORED = 400;

type Stored<T> = { readonly atMs: number; readonly freshMs: number; readonly value: T };

/** Makes what is asked for by key, and tells the same for a while; who asks meanwhile shares the one making. Failures are not kept. */
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
    // Whoever asks now is told what there was; should the making fail, the next who asks tries again.
    if (ageMs >= known.freshMs) renewed(key, make).catch(() => undefined);
    return Promise.resolve(known.value);
  };
}
