import type { StoredStock } from "@sextant/core/universe";
import type { Logger } from "../log.ts";
import type { UniverseStore } from "./universe-store.ts";

/**
 * Returns what sources reported about one stock, from the database; undefined where there is nothing. Never rejects.
 */
export type RealStocks = (symbol: string) => Promise<StoredStock | undefined>;

/** Reads stored stocks without simulated metrics, for screens that show a company when its sources are silent. */
export function createRealStocks(store: Pick<UniverseStore, "of">, log: Pick<Logger, "warn">): RealStocks {
  return async (symbol) => {
    try {
      const stored = await store.of(symbol);
      if (stored === undefined) return undefined;
      const reported = Object.entries(stored.stock.metrics).filter(([, { source }]) => source !== "simulated");
      return reported.length === 0 ? undefined : { ...stored.stock, metrics: Object.fromEntries(reported) };
    } catch (error) {
      log.warn({ err: error, symbol }, "A stored stock could not be read");
      return undefined;
    }
  };
}
