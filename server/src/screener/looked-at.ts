import { type ListName, LIST_ORDER, LISTS } from "@sextant/core/screening";
import type { Stage } from "./stage.ts";

/** How long a token that was on a screen counts as looked at. */
const SHOWN_MS = 2 * 60_000;
const WATCHED_EVERY_MS = 60_000;
const TOP_OF_LIST = 50;
const MOST_SHOWN = 1_000;

/**
 * The tokens that users look at: on screens, in watchlists and alerts, at the top of a list. These are requested first.
 */
export type LookedAt = {
  shown(keys: readonly string[], nowMs: number): void;
  /** Returns the tokens shown last, by any process. */
  lately(nowMs: number): readonly string[];
  isClose(key: string): boolean;
  top(): Iterable<string>;
  /** Reloads watchlists and lists. */
  tick(nowMs: number): Promise<void>;
};

export function createLookedAt(live: Stage, watchedOf: () => Promise<readonly string[]>): LookedAt {
  const shownMs = new Map<string, number>();
  let watched = new Set<string>();
  let watchedMs = -Infinity;
  let top = new Set<string>();

  function topOf(list: ListName, nowMs: number): readonly string[] {
    return live.table.query({ list }, LIST_ORDER[list], { limit: TOP_OF_LIST, offset: 0 }, nowMs);
  }

  return {
    shown(keys, nowMs) {
      for (const key of keys) {
        // Moved to the end, so that the first are the longest unseen.
        shownMs.delete(key);
        shownMs.set(key, nowMs);
      }
      for (const key of shownMs.keys()) {
        if (shownMs.size <= MOST_SHOWN) return;
        shownMs.delete(key);
      }
    },
    lately: (nowMs) => [...shownMs].flatMap(([key, atMs]) => (atMs > nowMs - SHOWN_MS ? [key] : [])),
    isClose: (key) => shownMs.has(key) || top.has(key) || watched.has(key),
    top: () => top,
    async tick(nowMs) {
      for (const [key, atMs] of shownMs) if (atMs <= nowMs - SHOWN_MS) shownMs.delete(key);
      top = new Set(LISTS.flatMap((list) => topOf(list, nowMs)));
      if (nowMs - watchedMs < WATCHED_EVERY_MS) return;
      watchedMs = nowMs;
      // An unavailable database is no reason to look at fewer tokens.
      watched = new Set(await watchedOf().catch(() => [...watched]));
    },
  };
}
