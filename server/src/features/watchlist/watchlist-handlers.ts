import { Failure, type WatchedSymbol } from "@sextant/core/contract";
import { parseSymbol, type Instrument, type Listing } from "@sextant/core/market";
import { readSymbol, requireKnown, type Suggestions } from "../../candles/index.ts";
import type { WallClock } from "../../clock.ts";
import type { WatchlistStore } from "./watchlist-store.ts";

export type WatchlistOptions = {
  readonly store: WatchlistStore;
  readonly clock: WallClock;
  /** Returns name and venue where they are known already. */
  readonly listingOf: (instrument: Instrument) => Listing | undefined;
  /** Returns whether any source has bars of it; an unknown symbol cannot be followed. */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
};

type Input<Body = undefined, Params = { readonly id: string }> = { readonly params: Params; readonly body: Body };

/** Maximum symbols: more would be a screener, and each one is processed at each bar's close. */
export const MOST_FOLLOWED = 200;

/** Returns the symbols that a user follows, as they are shown. */
export function createShownWatchlist({ store, listingOf }: Pick<WatchlistOptions, "store" | "listingOf">) {
  return async (userId: string): Promise<WatchedSymbol[]> => {
    const rows = await store.of(userId);
    return rows.flatMap(({ symbol, addedAtMs }) => {
      const instrument = parseSymbol(symbol);
      if (instrument === undefined) return [];
      const name = listingOf(instrument)?.name ?? null;
      return [{ symbol, kind: instrument.kind, name, addedAt: new Date(addedAtMs).toISOString() }];
    });
  };
}

/** Creates the handlers of a user's watchlist: only its owner may see, add and remove symbols. */
export function createWatchlistHandlers({ store, clock, listingOf, isKnown, suggestionsFor }: WatchlistOptions) {
  const shown = createShownWatchlist({ store, listingOf });

  return {
    getWatchlist: ({ params }: Input) => shown(params.id),

    addToWatchlist: async ({ params, body }: Input<{ readonly symbol: string }>) => {
      const instrument = await readSymbol(body.symbol, { suggestionsFor, field: "symbol" });
      const { symbol } = instrument;
      await requireKnown(instrument, { isKnown, suggestionsFor, field: "symbol" });
      if (!(await store.add(params.id, symbol, { atMs: clock.wallMs(), most: MOST_FOLLOWED })))
        throw new Failure("bad-request", {
          detail: `a watchlist can have at most ${String(MOST_FOLLOWED)} symbols; remove one first`,
        });
      return shown(params.id);
    },

    removeFromWatchlist: async ({ params }: Input<undefined, { readonly id: string; readonly symbol: string }>) => {
      await store.remove(params.id, parseSymbol(params.symbol)?.symbol ?? params.symbol);
      return shown(params.id);
    },
  };
}
