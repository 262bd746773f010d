import type { Health, RiskProfile } from "@sextant/core/contract";
import { frozenModel, modelFrom } from "@sextant/core/forecast";
import type { Instrument } from "@sextant/core/market";
import { SIMULATED_LISTINGS } from "@sextant/core/simulation";
import type { Logger } from "pino";
import {
  candleRejection,
  createCandleStore,
  createFileImport,
  createFilesSource,
  createSimulatedSource,
  createStreamedSource,
  createVendorSource,
  importHealth,
  storedSymbols,
} from "./candles/index.ts";
import type { Clock } from "./clock.ts";
import type { Compute } from "./compute/index.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { createDirectory, createDirectoryStore } from "./directory/index.ts";
import { createCandlesService } from "./features/candles/candles-service.ts";
import { createLessonHandlers } from "./features/lessons/lesson-candles.ts";
import { createCorporateEvents } from "./features/corporate-events/create-corporate-events.ts";
import { createRecommendFor } from "./features/market-data/create-recommend-for.ts";
import { createHasRealPrice } from "./features/market-data/has-real-price.ts";
import { createLastAnswers } from "./features/market-data/last-answers.ts";
import { createFundamentalHistoryHandler } from "./features/fundamentals/fundamental-history-handler.ts";
import { createMarketDataService, type MarketDataParts } from "./features/market-data/market-data-service.ts";
import { createTimeframeMatrixService } from "./features/timeframe-matrix/timeframe-matrix-service.ts";
import { createHasPrices } from "./features/symbols/has-prices.ts";
import { createPricesAtHand } from "./features/symbols/prices-at-hand.ts";
import { createSymbolsService } from "./features/symbols/symbols-service.ts";
import { createStoredCloses } from "./features/market-feed/stored-closes.ts";
import { createMarketFeedHandler, type MarketFeedParts } from "./features/market-feed/market-feed-handler.ts";
import { createBarsStream, createLiveBoard, feedHealth } from "./feed/index.ts";
import { createFilingsStore } from "./filings/index.ts";
import type { Handlers } from "./http/handlers.ts";
import { createMarketClients, type MarketClientsConfig } from "./market-clients.ts";
import { createForecastService, createPoolStore, createRollingPools } from "./forecasts/index.ts";
import { createMarketStreams, isSocketVendor } from "./market-streams.ts";
import { createMarketVendors } from "./market-vendors.ts";
import { createFilesCandles, createSimulatedCandles } from "./providers/candles/index.ts";
import { createSecFilings } from "./providers/filings/index.ts";
import { createFundamentalsProvider } from "./providers/fundamentals/index.ts";
import { createNewsProvider } from "./providers/news/index.ts";
import { createQuoteProvider, createSimulatedQuotes } from "./providers/quotes/index.ts";
import { createSimulatedStream } from "./providers/streams/index.ts";
import { createSymbolProvider } from "./providers/symbols/index.ts";
import { isBusy, VendorError } from "./providers/vendor.ts";
import { createRealStocks, createUniverseStore } from "./universe/index.ts";
import { vendorHealth } from "./vendor-health.ts";

export type MarketParts = {
  readonly config: MarketClientsConfig &
    Pick<Config, "candlesDir"> &
    Partial<
      Pick<
        Config,
        "forecastModel" | "indexMembers" | "vendorCoinbaseWsUrl" | "vendorBinanceWsUrl" | "vendorKrakenWsUrl"
      >
    >;
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: Database;
  /** Threads for what takes long; absent: it is done on this one. */
  readonly compute?: Compute;
  /** A language model's labels of headlines; absent where none is configured. */
  readonly labelsOf?: MarketDataParts["labelsOf"];
  /** Maximum wait for the live vendors, and for a single one before the next is queried too. */
  readonly timeout?: { readonly deadlineMs: number; readonly silenceMs: number };
};

export type Market = ReturnType<typeof createMarket>;

/** Everything about markets, wired: vendors in the order of VENDORS, the candle store over them, the features over both. */
export function createMarket({ config, clock, log, database, compute, labelsOf, timeout }: MarketParts) {
  const isReplay = clock.replay !== undefined;
  const clients = createMarketClients({ config, clock, log });
  const sec = clients.get("sec");
  const filings = createFilingsStore({ vendor: sec && createSecFilings(sec), database, clock, log });
  const vendors = createMarketVendors(clients, config, filings);
  const deps = { clock, log, ...(timeout === undefined ? {} : { silenceMs: timeout.silenceMs }) };
  const quotes = createQuoteProvider(vendors.quotes, deps);
  const fundamentals = createFundamentalsProvider(vendors.fundamentals, deps);
  const news = createNewsProvider(vendors.news, deps);
  const search = createSymbolProvider(vendors.symbols, deps);

  const hasSimulated = config.vendors.includes("simulated");
  const hasFiles = config.candlesDir !== undefined && config.vendors.includes("files");
  const files = hasFiles ? createFilesCandles({ dir: config.candlesDir, clock, log }) : undefined;
  const fileImport = files === undefined ? undefined : createFileImport({ files, database, log });

  const simulated = createSimulatedCandles({ clock, make: compute && ((span) => compute.run("made-up-bars", span)) });
  const simulatedQuotes = createSimulatedQuotes({
    clock,
    make: compute && ((timestamp) => compute.run("made-up-quote", timestamp)),
  });
  const simulatedBars = createSimulatedSource({ vendor: simulated, clock });
  const last = createLastAnswers({ database, clock, log });
  const isSimulated = config.vendors.every((vendor) => vendor === "simulated");
  // Of no day of the past, and no part of a market that is all simulated.
  const storedStock = isReplay || isSimulated ? undefined : createRealStocks(createUniverseStore(database), log);
  const liveCandles = vendors.candles.map((vendor) => createVendorSource({ vendor, database, clock, log }));
  const candles = createCandleStore({
    live: liveCandles,
    streamed: (isReplay ? [] : config.vendors)
      .filter(isSocketVendor)
      .map((name) => createStreamedSource({ name, database, clock, log })),
    files: files === undefined ? undefined : createFilesSource({ files, database, clock }),
    simulated: hasSimulated ? simulatedBars : undefined,
    hasRealPrice: storedStock && createHasRealPrice(storedStock, last),
    clock,
    log,
    liveDeadlineMs: timeout?.deadlineMs,
    silenceMs: timeout?.silenceMs,
  });
  const directory = createDirectory({
    clock,
    log,
    sources: vendors.directory,
    store: createDirectoryStore(database),
  });
  const fileInstruments = async (): Promise<readonly Instrument[]> => (await files?.instruments()) ?? NONE;
  const symbols = createSymbolsService({
    directory,
    fileInstruments,
    simulated: hasSimulated ? SIMULATED_LISTINGS : [],
    search: clients.size === 0 ? undefined : search,
    hasPrices: createHasPrices({
      // A replay requests nothing from vendors and uses none of their bars.
      vendors: isReplay
        ? []
        : vendors.candles.map((vendor) => ({
            canHandle: (instrument) => vendor.canHandle(instrument),
            isReachable: () => clients.get(vendor.name)?.state().breaker === "closed",
          })),
      storedSymbols: () => (isReplay ? Promise.resolve([]) : storedSymbols(database.pool)),
      fileInstruments,
      isSimulated: (instrument) => hasSimulated && simulated.canHandle(instrument),
      clock,
    }),
  });
  const suggestionsFor = (text: string) => symbols.suggestionsFor(text);
  const listingOf = (instrument: Instrument) => symbols.listingOf(instrument);
  const isListed = (instrument: Instrument) => listingOf(instrument) !== undefined;
  const board = createLiveBoard({
    streams: [
      ...createMarketStreams({ config, clock, log, clients, deps }),
      createBarsStream({ candles, clock, log }),
      ...(hasSimulated ? [createSimulatedStream({ quotes: simulatedQuotes, clock })] : []),
    ],
    clock,
    log,
  });
  board.onBar((bar) => {
    candles.takeBar(bar);
  });
  const closes = createStoredCloses({ candles, clock });
  const model = config.forecastModel === undefined ? frozenModel() : modelFrom(config.forecastModel);
  const pools = createRollingPools({
    model,
    candles,
    clock,
    isSimulated,
    store: createPoolStore(database, { modelVersion: model.version, isSimulated }),
    make: compute && ((work) => compute.run("pool", work)),
  });
  const forecasts = createForecastService({
    model,
    candles,
    clock,
    pool: pools.of,
    members: config.indexMembers,
    make: compute && ((work) => compute.run("forecast", work)),
  });
  const marketData = createMarketDataService({
    recommendFor: createRecommendFor(forecasts),
    candles,
    quotes,
    simulatedQuotes: hasSimulated ? simulatedQuotes : undefined,
    fundamentals,
    news,
    last,
    storedStock,
    labelsOf,
    clock,
    partDeadlineMs: timeout?.deadlineMs,
    listingOf,
    suggestionsFor,
  });
  const matrix = createTimeframeMatrixService({
    candles,
    forecasts,
    clock,
    deadlineMs: timeout?.deadlineMs,
    suggestionsFor,
    isKnown: isListed,
  });

  /** Whether any source has bars of it. Rejects with a VendorError when one that may have them could not be reached. */
  async function isKnown(instrument: Instrument): Promise<boolean> {
    if (isListed(instrument)) return true;
    return await candles
      .lastCandles({ instrument, timeframe: "1d", limit: 1, adjust: "splits" })
      .then(() => true)
      .catch((error: unknown) => {
        // A vendor that was not queried has not said that the symbol is unknown.
        if (isBusy(error)) throw candleRejection(instrument.symbol, [error]);
        if (error instanceof VendorError && error.kind === "not-found") return false;
        throw error;
      });
  }

  const corporateEvents = createCorporateEvents({
    vendors: vendors.corporateEvents,
    deps,
    last,
    isKnown,
    suggestionsFor,
  });
  const candlesOf = createCandlesService({
    store: candles,
    suggestionsFor,
    isKnown: isListed,
  });

  return {
    handlers: {
      getMarketData: ({ params, query }) => marketData.analysis(params.symbol, query.profile),
      getCorporateEvents: corporateEvents.handler,
      getFundamentalHistory: createFundamentalHistoryHandler({
        filings,
        clock,
        isKnown,
        isRequested: sec !== undefined,
        suggestionsFor,
      }),
      getTimeframeMatrix: ({ params }) => matrix.matrix(params.symbol),
      getCandles: ({ params, query }) => candlesOf(params.symbol, query),
      ...createLessonHandlers(candlesOf),
      searchSymbols: ({ query }) => symbols.search(query.q, query.limit),
      getSymbolPrices: createPricesAtHand({
        live: (symbol) => board.now(symbol),
        candles,
        simulated: hasSimulated ? simulatedQuotes : undefined,
        clock,
      }),
    } satisfies Partial<Handlers>,
    /** Whether everything is simulated and no real data is requested. */
    isSimulated: isSimulated,
    candles,
    /** The simulated bars of a symbol, whether or not they are shown: claims on them are settled by them alone. */
    simulatedBars,
    /** The last candles of a symbol, as they are answered. */
    candlesOf,
    /** The price of each followed symbol now. */
    board,
    /** The live feed's call, for who is followed by whom. */
    feedHandler: (followed: Pick<MarketFeedParts, "followedBy" | "samples">) =>
      createMarketFeedHandler({ board, closes, clock, listingOf, ...followed }),
    forecasts,
    /** Results of recently resolved forecasts; `advice.ts` recomputes them. */
    pools,
    /** Its advice is for a risk profile, the moderate one unless another is named. */
    analysis: (symbol: string, profile?: RiskProfile) => marketData.analysis(symbol, profile),
    /** Returns name and venue where they are known already, without requests. */
    listingOf,
    isKnown,
    suggestionsFor,
    /** Earnings, dividends and splits of companies, as their sources publish them. */
    corporateEvents: corporateEvents.service,
    /**
     * Imports the operator's candle files into the database, if there are any; one process does it, the others read the
     * stored result.
     */
    fileImport,
    /** The directory of symbols; one process requests it, the others read the stored result. */
    directory,
    /** Vendors that fill the stored universe of stocks; none in a replay. */
    universeVendors: vendors.universe,
    /** Whom exchange rates are requested of; none in a replay. */
    exchangeRateVendors: vendors.exchangeRates,
    healthParts(): Health["parts"] {
      const ports = [quotes, fundamentals, news, search, corporateEvents];
      const parts = vendorHealth({ clients, ports, candles: liveCandles, clock });
      parts["symbol directory"] = directory.health();
      if (fileImport !== undefined) parts["candle import"] = importHealth(fileImport.progress());
      Object.assign(parts, feedHealth(board.sources()));
      if (hasSimulated) parts["vendor simulated"] = { state: "ok", note: "Used only where no real source has data." };
      return parts;
    },
    start(): void {
      board.run();
      directory.start();
    },
    async stop(): Promise<void> {
      board.close();
      directory.stop();
      await fileImport?.stop();
      for (const http of clients.values()) http.close();
    },
  };
}

const NONE: readonly Instrument[] = [];
