import type { Clock, WallClock } from "./clock.ts";
import type { Database } from "./database/database.ts";
import { createDexScreenerHandlers, keysOf } from "./features/dex-screener/dex-screener-handlers.ts";
import { tierOf } from "./features/dex-screener/screener-freshness.ts";
import { wireRow } from "./features/dex-screener/wire-row.ts";
import { createSavedTokenFiltersHandlers } from "./features/saved-token-filters/saved-token-filters-handlers.ts";
import { createTokenWatchStore } from "./features/token-watchlist/token-watch-store.ts";
import { createTokenWatchlistHandlers } from "./features/token-watchlist/token-watchlist-handlers.ts";
import type { Handlers } from "./http/handlers.ts";
import type { Screener } from "./screener/screener.ts";

export type DexScreenerParts = {
  readonly clock: Clock & WallClock;
  /** Migrated. */
  readonly database: Database;
  readonly screener: Screener;
};

/** Creates the calls about on-chain tokens: the screener's results, users' saved filters, and their watchlists. */
export function createDexScreenerFeatures({ clock, database, screener }: DexScreenerParts) {
  const watches = createTokenWatchStore(database);
  return {
    handlers: {
      ...createDexScreenerHandlers({
        screener,
        clock,
        watchedBy: async (userId) => keysOf(await watches.of(userId)),
        isWatched: watches.has,
      }),
      ...createSavedTokenFiltersHandlers(database, clock),
      ...createTokenWatchlistHandlers({
        store: watches,
        clock,
        rowOf({ chain, address }, context) {
          const known = screener.known(tierOf(context), chain, address);
          return known && wireRow(known);
        },
        isKnown: async ({ chain, address }, context) => {
          const tier = tierOf(context);
          return (
            screener.known(tier, chain, address) !== undefined ||
            (await screener.token(tier, chain, address)) !== undefined
          );
        },
      }),
    } satisfies Partial<Handlers>,
  };
}
