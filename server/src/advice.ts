import type { RiskProfile } from "@sextant/core/contract";
import { planEntitlements } from "@sextant/core/billing";
import type { Instrument } from "@sextant/core/market";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { adviceJobs } from "./advice-jobs.ts";
import type { Clock, WallClock } from "./clock.ts";
import type { Compute } from "./compute/index.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { createDemoDayHandlers } from "./features/demo-day/demo-day-handlers.ts";
import { createBacktests } from "./features/backtests/create-backtests.ts";
import type { HealthParts } from "./features/health/health-handler.ts";
import { storedScorecards } from "./features/record/stored-scorecards.ts";
import { createRecordLedger, type RecordLedgerOptions } from "./features/record/record-ledger.ts";
import { createRecordHandlers, createRecordSoFar } from "./features/record/record-handlers.ts";
import { createRecordMarket } from "./features/record/record-market.ts";
import { createRecordSummary } from "./features/record/record-summary.ts";
import { createShownBook } from "./features/record/shown-book.ts";
import { testedOf } from "./features/record/tested.ts";
import { createAdvisoryAllowance } from "./features/trading-advisory/advisory-allowance.ts";
import { createRangesHandlers } from "./features/symbol-ranges/ranges-handlers.ts";
import { createRangesService, isSignalHorizon } from "./features/symbol-ranges/ranges-service.ts";
import { sizePosition } from "./features/trading-advisory/size-position-handler.ts";
import { createIssueAdvice } from "./features/trading-advisory/issue-advice.ts";
import { createTradingAdvisoryService } from "./features/trading-advisory/trading-advisory-service.ts";
import { createUniverse, SAMPLE_SYMBOLS } from "./features/trading-signals/followed-universe.ts";
import { createIssueSignals, factsOf, isInTime } from "./features/trading-signals/issue-signals.ts";
import { createCountRecorded } from "./features/trading-signals/recorded-signals.ts";
import { createSignalChecks } from "./features/trading-signals/signal-checks.ts";
import { storedSignals } from "./features/trading-signals/stored-signals.ts";
import { createSettlingBars } from "./features/trading-signals/settling-bars.ts";
import { createPublishSignals, type SignalInterest } from "./features/trading-signals/publish-signals.ts";
import { createTradingSignalsHandler } from "./features/trading-signals/trading-signals-handler.ts";
import { createFinishWelcome, type FinishWelcomeOptions } from "./features/watchlist/finish-welcome.ts";
import { createWatchlistHandlers } from "./features/watchlist/watchlist-handlers.ts";
import { createWatchlistStore } from "./features/watchlist/watchlist-store.ts";
import { createCautions } from "./features/language/cautions.ts";
import type { DailyAllowance } from "./features/language/daily-allowance.ts";
import { download } from "./http/downloads.ts";
import type { Handlers } from "./http/handlers.ts";
import type { RecordExport } from "./http/record-export-route.ts";
import type { SetUpUser } from "./identity/person.ts";
import { setUpUser } from "./identity/signed-in.ts";
import { keepTrying } from "./async/keep-trying.ts";
import { createTicker } from "./async/ticker.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";
import type { Market } from "./market.ts";
import type { LanguageModel } from "./providers/language/index.ts";
import { openRecord } from "./record/index.ts";
import type { Secrets } from "./secrets/secrets.ts";

export type AdviceParts = {
  readonly config: Config;
  readonly clock: Clock & WallClock;
  readonly log: Logger;
  readonly database: Database;
  readonly secrets: Pick<Secrets, "key">;
  readonly market: Market;
  readonly compute: Compute;
  /** Words the decisions, and limits how many requests a day it takes. */
  readonly language: LanguageModel;
  readonly questions: DailyAllowance;
  readonly version: string;
  /** The program of the backtests' thread. */
  readonly backtestsEntry: URL;
  /** Determines which process of the installation does the work. */
  readonly live: Pick<Live, "bus" | "election" | "hub">;
  /** Returns users in their current state, with their plans. */
  readonly planStatusOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, SetUpUser>>;
  readonly changeUser: FinishWelcomeOptions["changeUser"];
};

export type Advice = Awaited<ReturnType<typeof createAdvice>>;

/** How often the whole record is verified, to detect tampering. */
const CHECK_EVERY_MS = 86_400_000;
/** How often, in real time, to check whether sockets are to receive signals. */
const PUBLISH_EVERY_MS = 2_000;

/** Each book numbers its own rows, and the numbers of a topic only grow. */
const SIGNAL_TOPICS = { live: "signals", practice: "practice-signals" } as const;

/** Everything about advice, wired: signals and advisories, the record they are written into, watchlists, and the jobs. */
export async function createAdvice(parts: AdviceParts) {
  const { config, clock, log, database, secrets, market, compute, language, questions, version, live } = parts;
  const feed = clock.replay !== undefined ? "replay" : onlySimulated(config.vendors) ? "simulated" : "real";
  const record = await openRecord({
    database,
    secrets,
    clock,
    feed,
    dataDir: config.dataDir,
    log,
    beside: {
      scorecard: (pages) => compute.run("scorecard", pages),
      groundScores: (pages) => compute.run("ground-scores", pages),
      merkle: (hashes) => compute.run("merkle", hashes),
    },
  });
  await market.pools.recall();
  const watchlists = createWatchlistStore(database);
  const universe = createUniverse({ watchlists, symbols: config.universeSymbols });
  const codeHash = digestOfBuild(version);

  const issueSignals = createIssueSignals({ forecasts: market.forecasts, record, clock, universe, codeHash });
  const inUniverse = async ({ symbol }: Instrument) => (await universe()).some((one) => one.symbol === symbol);
  const ranges = createRangesService({
    forecasts: market.forecasts,
    record,
    clock,
    codeHash,
    factsOf,
    listingOf: (instrument) => market.listingOf(instrument),
    // A user who requests it first does not make the schedule's own claim theirs.
    isScheduled: async (instrument, forecast, source) =>
      isSignalHorizon(instrument, forecast) &&
      isInTime(forecast, clock.nowMs(), record.feedOf(source)) &&
      (await inUniverse(instrument)),
  });
  const cautions = createCautions({ language, daily: questions });
  const settlingBars = createSettlingBars({
    candles: market.candles,
    simulatedBars: market.simulatedBars,
    clock,
  });
  const advisories = createTradingAdvisoryService({
    clock,
    codeHash,
    forecasts: market.forecasts,
    record: { ...record, claims: storedScorecards(record.claims, clock) },
    marketData: market,
    allowance: createAdvisoryAllowance(database, clock),
    inUniverse,
    pickCautions: (about) => cautions.pick(about),
  });

  const backtests = createBacktests({
    database,
    clock,
    log,
    candles: market.candles,
    threadEntry: parts.backtestsEntry,
    isListed: (instrument) => market.listingOf(instrument) !== undefined,
    suggestionsFor: (text) => market.suggestionsFor(text),
  });
  const issueAdvice = createIssueAdvice({ forecasts: market.forecasts, advisories, universe, record, clock, log });
  const followedBy = async (userId: string) => (await watchlists.of(userId)).map(({ symbol }) => symbol);
  const watchlistParts = {
    store: watchlists,
    clock,
    listingOf: (instrument: Instrument) => market.listingOf(instrument),
    suggestionsFor: (text: string) => market.suggestionsFor(text),
    isKnown: (instrument: Instrument) => market.isKnown(instrument),
  };
  const signals = storedSignals(record);
  const shownBook = createShownBook(record);
  const { modelVersion } = market.forecasts;
  const recordMarket = createRecordMarket({ universe, daysOf: market.candles.storedDays, clock });
  const daysOf: RecordLedgerOptions["daysOf"] = async (instrument, atLeast, isSimulated) => {
    if (!isSimulated) return market.candles.storedDays(instrument, atLeast);
    const { simulatedBars } = market;
    if (!simulatedBars.timeframesOf(instrument).includes("1d")) return undefined;
    return simulatedBars.read({ instrument, timeframe: "1d", limit: atLeast, beforeMs: undefined });
  };
  const poolsListeners = new Set<() => void>();
  const stopping = new AbortController();
  const endJobs = adviceJobs({
    clock,
    log,
    database,
    live,
    compute,
    pools: market.pools,
    universe,
    signal: stopping.signal,
    issueSignals,
    issueAdvice,
    settleClaims: () => record.resolveDue(settlingBars),
    publishRoots: () => record.roots.publish(),
    poolsMade: () => {
      for (const listener of poolsListeners) listener();
    },
  });

  const checkTicker = createTicker(() => record.checkRows(stopping.signal), {
    everyMs: CHECK_EVERY_MS,
    failed: (error) => {
      if (!stopping.signal.aborted) log.warn({ error: String(error) }, "The record could not be verified");
    },
  });

  const publishTicker = createTicker(
    createPublishSignals({
      record,
      listeners: () => [...new Set(Object.values(SIGNAL_TOPICS).flatMap((topic) => live.hub.ownUsers(topic)))],
      async interestsOf(userIds) {
        const [standing, followed] = await Promise.all([parts.planStatusOf(userIds), watchlists.among(userIds)]);
        const samples = new Set<string>(SAMPLE_SYMBOLS);
        return new Map<string, SignalInterest>(
          [...standing].map(([id, { plan }]) => {
            const isLive = planEntitlements(plan.plan).capabilities.includes("live_signals");
            return [id, { symbols: followed.get(id) ?? samples, isLive }];
          }),
        );
      },
      publish: (userId, book, seq, data) => {
        live.hub.publishOwn(userId, SIGNAL_TOPICS[book], { type: "signal", seq, data });
      },
      missed: () => {
        live.hub.forgetOwn();
      },
    }),
    {
      everyMs: PUBLISH_EVERY_MS,
      failed: (error) => {
        if (!stopping.signal.aborted)
          log.warn({ error: String(error) }, "Publishing signals to live connections is delayed");
      },
    },
  );

  return {
    record,
    /** The symbols that each person follows. */
    watchlists,
    /** Everything that signals are issued for. */
    universe,
    /** Returns the newest signals of a choice. */
    signals,
    /** Returns what would be advised now; nothing is written down. */
    adviceNow: (symbol: string, riskProfile: RiskProfile) => advisories.now(symbol, riskProfile),
    /** Calls the listener whenever new odds and ranges are there for all symbols, made here or by another process. */
    onPoolsMade(listener: () => void): void {
      poolsListeners.add(listener);
    },
    /** How the record is doing. */
    healthParts: (): HealthParts => ({ record: record.failure() ?? { state: "ok", note: record.home } }),
    /** Returns the state of the live record, for the landing page. */
    recordSoFar: createRecordSoFar(record, clock),
    /** How the model did in tests before release, for the landing page; null if another one runs. */
    tested: testedOf(modelVersion),
    /** Exports the record as a file that anyone can verify. */
    recordExport: (async (requested) => {
      const book = await shownBook(requested);
      return { fileName: `record-${book}.jsonl`, chunks: record.exportStream(book) };
    }) satisfies RecordExport,
    /** Calls whose answer is a file. */
    downloads: [download(backtests.download.endpoint, backtests.download.handler)],
    handlers: {
      ...backtests.handlers,
      ...createDemoDayHandlers(() => compute.run("demo-day", undefined)),
      ...createWatchlistHandlers(watchlistParts),
      finishWelcome: createFinishWelcome({ ...watchlistParts, database, changeUser: parts.changeUser }),
      ...createRangesHandlers({ ranges, followedBy, samples: SAMPLE_SYMBOLS }),
      ...createSignalChecks({
        forecasts: market.forecasts,
        count: (work) => compute.run("past-signals", work),
        countRecorded: createCountRecorded(database),
        clock,
        followedBy,
        samples: SAMPLE_SYMBOLS,
      }),
      getTradingSignals: createTradingSignalsHandler(signals),
      ...createRecordHandlers(record, clock, recordMarket),
      getRecordLedger: createRecordLedger({ record, shownBook, clock, daysOf }),
      getRecordSummary: createRecordSummary({ record, market: recordMarket, clock, modelVersion }),
      createTradingAdvisory: ({ body, context }) => advisories.advise(body, setUpUser(context.person)),
      sizePosition,
    } satisfies Partial<Handlers>,
    async start() {
      checkTicker.start();
      publishTicker.start();
      // The server is already answering: a temporary database outage is no reason to exit.
      await keepTrying(
        async () => {
          await backtests.start();
        },
        {
          signal: stopping.signal,
          failed: (error) => {
            log.warn({ error: String(error) }, "Backtests can't start yet; retrying");
          },
        },
      );
    },
    async stop() {
      stopping.abort();
      checkTicker.stop();
      publishTicker.stop();
      await Promise.all([endJobs(), backtests.stop()]);
    },
  };
}

function onlySimulated(vendors: readonly string[]): boolean {
  return vendors.every((vendor) => vendor === "simulated");
}

/**
 * Returns the identifier of the code for the record: the digest of the sources it was built from, else of the version.
 */
function digestOfBuild(version: string): string {
  const stamp = fileURLToPath(new URL("../../dist/built-from", import.meta.url));
  const from = existsSync(stamp) ? readFileSync(stamp, "utf8").trim() : `version ${version}`;
  return /^[0-9a-f]{64}$/.test(from) ? from : createHash("sha256").update(from).digest("hex");
}
