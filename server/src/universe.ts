import { type Listing, parseSymbol } from "@sextant/core/market";
import { SIMULATED_LISTINGS } from "@sextant/core/simulation";
import { MOST_STOCKS, PRICE_METRIC_BARS } from "@sextant/core/universe";
import type { Clock, WallClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { RowOf } from "./database/row.ts";
import { whileLeader } from "./leader-election/index.ts";
import { createPeersHandler } from "./features/peers/peers-handler.ts";
import { createStockScreenerHandlers } from "./features/stock-screener/stock-screener-handlers.ts";
import { createSavedStockFiltersHandlers } from "./features/stock-screener/saved-stock-filters-handlers.ts";
import type { Handlers } from "./http/handlers.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";
import type { Market } from "./market.ts";
import { inBackground } from "./async/background-priority.ts";
import {
  beginUniverseWork,
  createBarsFiller,
  createFilingsFiller,
  createQuotesFiller,
  createViewedFiller,
  createTradesFiller,
  createRunningUniverse,
  createUniverseStore,
  type StoredBars,
  type UniverseFiller,
} from "./universe/index.ts";

export type UniverseParts = {
  readonly config: Pick<Config, "vendors">;
  readonly clock: Clock & WallClock;
  readonly log: Logger;
  /** Migrated. */
  readonly database: Database;
  readonly market: Pick<Market, "candles" | "isKnown" | "listingOf" | "suggestionsFor" | "universeVendors"> & {
    readonly directory: Pick<Market["directory"], "keepFresh" | "listings">;
  };
  readonly live: Pick<Live, "election">;
};

export type UniverseFeatures = ReturnType<typeof createUniverse>;

const DAY_MS = 86_400_000;

/** The stored universe of stocks, wired: what fills it, and the calls that read it. */
export function createUniverse({ config, clock, log, database, market, live }: UniverseParts) {
  const isReplay = clock.replay !== undefined;
  const universe = createRunningUniverse({ store: isReplay ? undefined : createUniverseStore(database), clock, log });
  const simulated: readonly Listing[] = config.vendors.includes("simulated") ? SIMULATED_LISTINGS : [];

  /** Returns stocks with stored daily bars, in addition to those that can be simulated. */
  async function cached(): Promise<readonly StoredBars[]> {
    const { rows } = await database.pool.query<RowOf<"candle_series", "symbol"> & { readonly changed: Date }>(
      "select symbol, max(updated_at) as changed from candle_series where timeframe = '1d' group by symbol order by symbol",
    );
    // A day that ends closes a simulated bar, and in a replay one of the files.
    const dayMark = Math.floor(clock.nowMs() / DAY_MS);
    const stored = rows.flatMap(({ symbol, changed }) =>
      parseSymbol(symbol)?.kind === "stock" ? [{ symbol, mark: isReplay ? dayMark : changed.getTime() }] : [],
    );
    const known = new Set(stored.map(({ symbol }) => symbol));
    const made = simulated.flatMap(({ instrument: { kind, symbol } }) =>
      kind === "stock" && !known.has(symbol) ? [{ symbol, mark: dayMark }] : [],
    );
    return [...stored, ...made];
  }

  const lines = [
    createBarsFiller({
      universe,
      stored: cached,
      async barsOf(symbol) {
        const instrument = parseSymbol(symbol);
        return instrument === undefined ? undefined : await market.candles.storedDays(instrument, PRICE_METRIC_BARS);
      },
      wordsOf(symbol) {
        const instrument = parseSymbol(symbol);
        const listing = instrument === undefined ? undefined : market.listingOf(instrument);
        return { name: listing?.name, exchange: listing?.exchange };
      },
    }),
    // Today's data is not known on a day of the past.
    ...(isReplay ? [] : [createViewedFiller(database, universe), ...requestedFillers()]),
  ];
  let end: (() => unknown) | undefined;

  /** Returns every stock that any source knows: the directory's, and those with stored metrics. */
  function symbols(): readonly string[] {
    const listed = market.directory
      .listings()
      .flatMap(({ instrument: { kind, symbol } }) => (kind === "stock" ? [symbol] : []));
    return [...new Set([...listed, ...universe.symbols()])].slice(0, MOST_STOCKS);
  }

  function requestedFillers(): readonly UniverseFiller[] {
    const { stocks, filings } = market.universeVendors;
    const nowMs = () => clock.nowMs();
    return [
      ...stocks.map((vendor) => createQuotesFiller({ vendor, universe, symbols, nowMs })),
      ...filings.flatMap((vendor) => [
        createFilingsFiller({ vendor, universe, nowMs }),
        createTradesFiller({ vendor, universe, nowMs }),
      ]),
    ];
  }

  return {
    /** The stored stocks. */
    universe,
    handlers: {
      ...createStockScreenerHandlers(universe),
      ...createSavedStockFiltersHandlers(database, clock),
      getPeers: createPeersHandler({
        universe,
        isKnown: (instrument) => market.isKnown(instrument),
        suggestionsFor: (text) => market.suggestionsFor(text),
      }),
    } satisfies Partial<Handlers>,
    start() {
      universe.start();
      const begin = () => inBackground(() => beginUniverseWork(lines, log));
      // A replay's results are not stored: each process computes them itself.
      end = isReplay
        ? begin()
        : whileLeader(live.election, "universe", begin, (error) => {
            log.warn({ error: String(error) }, "Filling the stored stocks could not start yet; retrying");
          });
    },
    async stop() {
      await end?.();
      await universe.stop();
    },
  };
}
