import { LRUCache } from "lru-cache";
import type { PortfolioHistory } from "./portfolio-history.ts";

/** Portfolios with their days in memory, ledgers included. */
const MOST_STORED = 50;
/** When a history is made again that sources left gaps in: they may answer by then. */
const AGAIN_MS = 10 * 60_000;

/** Keeps histories by what they were made of: one with all its closes as long as there is room, one with gaps for ten minutes. */
export function createStoredHistories<History extends Pick<PortfolioHistory, "isWhole">>(
  most = MOST_STORED,
): (key: string, nowMs: number, make: () => Promise<History>) => Promise<History> {
  const stored = new LRUCache<string, { readonly history: Promise<History>; untilMs: number }>({ max: most });
  return (key, nowMs, make) => {
    const known = stored.get(key);
    if (known !== undefined && nowMs < known.untilMs) return known.history;
    const one = { history: make(), untilMs: Infinity };
    stored.set(key, one);
    one.history.then(
      ({ isWhole }) => {
        if (!isWhole) one.untilMs = nowMs + AGAIN_MS;
      },
      () => {
        if (stored.peek(key) === one) stored.delete(key);
      },
    );
    return one.history;
  };
}
