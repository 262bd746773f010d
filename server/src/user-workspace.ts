import { parseSymbol } from "@sextant/core/market";
import type { Clock, WallClock } from "./clock.ts";
import type { Compute } from "./compute/index.ts";
import type { Database } from "./database/database.ts";
import { createCorporateCalendarHandler } from "./features/corporate-events/corporate-calendar-handler.ts";
import { createFollowedSymbols } from "./features/corporate-events/followed-symbols.ts";
import { createDashboardLayoutHandlers } from "./features/dashboard-layout/dashboard-layout-handlers.ts";
import { createDashboardLayoutStore } from "./features/dashboard-layout/dashboard-layout-store.ts";
import { createChartIndicatorStore } from "./features/chart-indicators/chart-indicator-store.ts";
import { createChartIndicatorsHandlers } from "./features/chart-indicators/chart-indicators-handlers.ts";
import { createDrawingStore } from "./features/drawings/drawing-store.ts";
import { createDrawingsHandlers } from "./features/drawings/drawings-handlers.ts";
import { createLearningHandlers } from "./features/learning/learning-handlers.ts";
import { createLearningStore } from "./features/learning/learning-store.ts";
import type { ExchangeRates } from "./exchange-rates/index.ts";
import { createPortfolios } from "./features/portfolios/create-portfolios.ts";
import { createForecastVolatilities } from "./features/portfolios/forecast-volatility.ts";
import { createDailyCloses, type MarketFeed } from "./features/portfolios/daily-closes.ts";
import { createPricesNow } from "./features/portfolios/prices-now.ts";
import { createDismissalStore } from "./features/recommendations/dismissal-store.ts";
import { createReadSymbol } from "./features/recommendations/read-symbols.ts";
import { createRecordMarket } from "./features/record/record-market.ts";
import { createRecommendationsHandlers } from "./features/recommendations/recommendations-handler.ts";
import { SAMPLE_SYMBOLS } from "./features/trading-signals/followed-universe.ts";
import type { WatchlistStore } from "./features/watchlist/watchlist-store.ts";
import { download } from "./http/downloads.ts";
import type { Handlers } from "./http/handlers.ts";
import { setUpUser } from "./identity/signed-in.ts";
import type { Logger } from "./log.ts";
import type { Market } from "./market.ts";
import type { ClaimRecord } from "./record/index.ts";
import type { Universe } from "./universe/index.ts";

export type WorkspaceParts = {
  readonly clock: Clock & WallClock;
  readonly log: Logger;
  readonly database: Database;
  readonly market: Market;
  /** Threads for what takes long. */
  readonly compute: Pick<Compute, "run">;
  readonly universe: Pick<Universe, "get" | "isSimulated">;
  readonly rates: Pick<ExchangeRates, "rateOn" | "revision">;
  readonly watchlists: Pick<WatchlistStore, "of">;
  readonly record: Pick<ClaimRecord, "bookOf" | "claims">;
};

export type Workspace = ReturnType<typeof createUserWorkspace>;

/**
 * Creates everything in a user's workspace: the live feed of the symbols they follow, their portfolios, the order of
 * their cards, their chart drawings, what they have learned, the events of their companies, and suggestions for today.
 */
export function createUserWorkspace({
  clock,
  log,
  database,
  market,
  compute,
  universe,
  rates,
  watchlists,
  record,
}: WorkspaceParts) {
  const pricesNow = createPricesNow({
    live: (symbol) => market.board.now(symbol),
    lastDay: (instrument) => market.candles.lastCandles({ instrument, timeframe: "1d", limit: 1, adjust: "splits" }),
    newestBar: (instrument) => market.candles.newestPrice(instrument),
    clock,
  });
  // Of the samples: they are checked on every installation.
  const checked = createRecordMarket({
    universe: () => Promise.resolve(SAMPLE_SYMBOLS.flatMap((symbol) => parseSymbol(symbol) ?? [])),
    daysOf: market.candles.storedDays,
    clock,
  });
  const feedNow = async (): Promise<MarketFeed> => {
    if (market.isSimulated) return "simulated";
    const { real, simulated } = (await checked()).market;
    return real === 0 && simulated > 0 ? "simulated-for-now" : "real";
  };
  const portfolios = createPortfolios({
    database,
    clock,
    log,
    pricesNow,
    rates,
    compute,
    forecastVolatilities: createForecastVolatilities(market.forecasts),
    // Simulated data of a stock says nothing about the real one.
    sectorOf: (symbol) => (universe.isSimulated ? undefined : universe.get(symbol)?.sector),
    corporateEvents: market.corporateEvents,
    closesOf: createDailyCloses(market.candles, clock, feedNow),
    isKnown: (instrument) => market.isKnown(instrument),
    listingOf: (instrument) => market.listingOf(instrument),
    listings: () => market.directory.listings(),
    readFile: (work) => compute.run("trade-file", work),
    suggestionsFor: (text) => market.suggestionsFor(text),
  });
  return {
    /** The price of each symbol now, and what portfolios are worth at them. */
    pricesNow,
    portfolios,
    downloads: [download(portfolios.file.endpoint, portfolios.file.handler)],
    handlers: {
      ...portfolios.handlers,
      ...createRecommendationsHandlers({
        watchlists,
        clock,
        log,
        samples: SAMPLE_SYMBOLS,
        dismissals: createDismissalStore(database),
        portfoliosOf: async (person) => portfolios.shown(setUpUser(person)),
        analysis: (symbol, profile) => market.analysis(symbol, profile),
        readSymbol: createReadSymbol({ candles: market.candles, forecasts: market.forecasts, clock, record }),
        eventsOf: async (symbol) => {
          const instrument = parseSymbol(symbol);
          const { corporateEvents: service } = market;
          if (instrument === undefined || service.sourcesFor(instrument).length === 0) return [];
          return (await service.eventsOf(instrument)).events;
        },
      }),
      ...createDashboardLayoutHandlers(createDashboardLayoutStore(database)),
      ...createChartIndicatorsHandlers(createChartIndicatorStore(database), clock),
      ...createLearningHandlers(createLearningStore(database), clock),
      ...createDrawingsHandlers(createDrawingStore(database), clock),
      getCorporateCalendar: createCorporateCalendarHandler({
        service: market.corporateEvents,
        symbolsOf: createFollowedSymbols(database),
        clock,
        listingOf: (instrument) => market.listingOf(instrument),
      }),
      getMarketFeed: market.feedHandler({
        followedBy: async (userId) => (await watchlists.of(userId)).map(({ symbol }) => symbol),
        samples: SAMPLE_SYMBOLS,
      }),
    } satisfies Partial<Handlers>,
  };
}
