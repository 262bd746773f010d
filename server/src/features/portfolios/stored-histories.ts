import { LRUCache } from "lru-cache";
import type { PortfolioHistory } from "./portfolio-history.ts";

/** Maximum portfolios with their days in memory, ledgers included. */
const MOST_STORED = 50;
/** Maximum age of a history with gaps from its sources: they may answer by then. */
const AGAIN_MS = 10 * 60_000;

/** Caches histories by their inputs: complete ones as long as there is space, ones with gaps for ten minutes. */
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
