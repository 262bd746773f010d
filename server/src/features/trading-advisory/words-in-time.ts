import { setTimeout } from "node:timers/promises";

/** What a model makes of it, or what stands already where that takes longer than `leftMs`: no words are worth losing the answer. */
export async function wordsInTime<T>(words: Promise<T>, already: T, leftMs: number): Promise<T> {
  const late = new AbortController();
  // Of one that comes late nobody hears any more; what a model said is kept for the next who asks.
  words.catch(() => undefined);
  return Promise.race([words, setTimeout(Math.max(0, leftMs), already, { signal: late.signal })]).finally(() => {
    late.abort();
  });
}
