import { skillBoundary } from "@sextant/core/leaderboard";
import { decimalText } from "@sextant/core/decimal";
import type { PaperLeague } from "@sextant/core/contract";
import type { LivePrice } from "@sextant/core/market";
import { PAPER_START_CASH, paperToken } from "@sextant/core/paper";
import { seasonAt } from "@sextant/core/seasons";
import * as z from "zod";
import { createTicker } from "./async/ticker.ts";
import type { Topic } from "./bus/index.ts";
import type { Clock, WallClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { fencedTransaction, type Lease, whileLeader } from "./leader-election/index.ts";
import type { HealthParts } from "./features/health/health-handler.ts";
import { createEvaluateCalls } from "./features/leaderboard/evaluate-calls.ts";
import { createLeaderboardHandlers } from "./features/leaderboard/leaderboard-handlers.ts";
import { flagMirrored } from "./features/leaderboard/flag-mirrored.ts";
import { createFollowFills } from "./features/leaderboard/follow-fills.ts";
import { openRecord } from "./features/leaderboard/record-rows.ts";
import { createRecorder } from "./features/leaderboard/recorder.ts";
import { createStandingsBoard } from "./features/leaderboard/standings-board.ts";
import { joinAgent } from "./features/leaderboard/trader-store.ts";
import { chargeBorrow } from "./features/paper-trading/charge-borrow.ts";
import { createCloseDays } from "./features/paper-trading/close-days.ts";
import { createClosedBars } from "./features/paper-trading/closed-bars.ts";
import { createCorporateActions } from "./features/paper-trading/corporate-actions.ts";
import { endSeasons } from "./features/paper-trading/end-seasons.ts";
import { createHouseAgents } from "./features/paper-trading/house-agents.ts";
import { createLaterPrices } from "./features/paper-trading/later-prices.ts";
import { publishedEvent } from "./features/paper-trading/paper-answers.ts";
import { createPaperHandlers } from "./features/paper-trading/paper-handlers.ts";
import { fillsIn, orderMarket } from "./features/paper-trading/order-market.ts";
import { createPaperMatcher, type PaperMatcher } from "./features/paper-trading/paper-matcher.ts";
import { isShown } from "./features/paper-trading/paper-reads.ts";
import { runMatcher } from "./features/paper-trading/run-matcher.ts";
import { createTokenPrices } from "./features/paper-trading/token-prices.ts";
import { tierOf } from "./features/dex-screener/screener-freshness.ts";
import type { Handlers } from "./http/handlers.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";
import type { Market } from "./market.ts";
import { type AccountRow, type AccountStep, createPaperAccounts, equityText } from "./paper-accounts/index.ts";
import type { Screener, Tier } from "./screener/screener.ts";

export type PaperParts = {
  readonly config: Pick<Config, "brandName" | "vendors">;
  readonly clock: Clock & WallClock;
  readonly log: Logger;
  readonly database: Database;
  readonly market: Pick<Market, "board" | "candles" | "corporateEvents" | "isKnown" | "suggestionsFor">;
  readonly live: Pick<Live, "bus" | "election" | "publishOwn">;
  readonly pricesNow: (symbols: readonly string[]) => Promise<ReadonlyMap<string, LivePrice>>;
  readonly screener: Pick<Screener, "profile" | "isReady" | "token">;
  /** Notifies a user once per key of what a trader they follow did. */
  readonly notifyOfTrader: (
    userId: string,
    notice: { readonly key: string; readonly symbol: string; readonly message: string },
  ) => Promise<void>;
};

export type Paper = ReturnType<typeof createPaper>;

/** How often records, days and seasons are brought up to date. */
const RECORD_EVERY_MS = 5_000;
const DAYS_EVERY_MS = 60_000;
const FOLLOW_EVERY_MS = 1_000;
const MIRRORED_EVERY_MS = 600_000;
/** The skill mark is laid out for a board of so many accounts. */
const BOARD_SIZE = 10_000;

/** Everything about paper trading and its leaderboard, wired: accounts, who matches their orders, the board, badges. */
export function createPaper(parts: PaperParts) {
  const { config, clock, log, database, market, live, screener, notifyOfTrader } = parts;
  const tokens = createTokenPrices(screener, clock);
  const accounts = createPaperAccounts(database);
  const bars = createClosedBars(market.candles);
  const board = createStandingsBoard(database);
  const boundary = skillBoundary(BOARD_SIZE);
  const isSimulated = config.vendors.every((vendor) => vendor === "simulated");
  let matcher: PaperMatcher | undefined;
  let followNow: () => void = () => undefined;
  let bringUpToDate: () => Promise<void> = () => Promise.resolve();

  const ends = [
    live.bus.subscribe(ACCOUNTS, (ids) => {
      matcher?.changed(ids);
      followNow();
    }),
  ];

  const nameOf = (symbol: string) => tokens.nameOf(symbol);

  function changed(accountId: string): void {
    live.bus.publish(ACCOUNTS, [accountId]);
  }

  /** Publishes an account's events to its owner, at whichever process their page is connected to. */
  function publish({ userId, league, revision }: AccountRow, steps: readonly AccountStep[]): void {
    if (userId === undefined) return;
    const events = steps.flatMap(({ event, cash }, at) =>
      isShown(event) ? [publishedEvent(revision - steps.length + at + 1, event, cash, nameOf)] : [],
    );
    if (events.length > 0) live.publishOwn(userId, "paper", { type: "paper", data: { league, events } });
  }

  /** Returns current prices; those of tokens as the screener shows them to the tier. */
  async function pricesNow(symbols: readonly string[], tier: Tier = "live"): Promise<ReadonlyMap<string, LivePrice>> {
    const rest = symbols.filter((symbol) => paperToken(symbol) === undefined);
    const found = new Map(rest.length === 0 ? [] : await parts.pricesNow(rest));
    for (const symbol of symbols) {
      const price = tokens.now(symbol, tier);
      if (price !== undefined) found.set(symbol, price);
    }
    return found;
  }

  async function closeOf(league: PaperLeague, symbol: string, beforeMs: number): Promise<number | undefined> {
    const isToken = paperToken(symbol) !== undefined;
    const found = isToken ? tokens.closeBefore(symbol, beforeMs) : await bars.closeBefore(symbol, beforeMs);
    return found?.isPractice === (league === "practice") ? found.price : undefined;
  }

  async function begin(lease: Lease): Promise<() => Promise<void>> {
    const transaction: Parameters<typeof createPaperMatcher>[0]["transaction"] = (work) =>
      fencedTransaction(database.pool, lease, work);
    const later = createLaterPrices(database, transaction);
    const made = createPaperMatcher({
      database,
      accounts,
      log,
      transaction,
      written(account, steps) {
        publish(account, steps);
        for (const [at, { event }] of steps.entries())
          if (event.kind === "fill")
            later.filled({
              accountId: account.id,
              number: account.revision - steps.length + at + 1,
              league: account.league,
              symbol: event.symbol,
              atMs: event.atMs,
            });
      },
    });
    const running = await runMatcher({
      matcher: made,
      later,
      bars,
      board: market.board,
      tokens,
      clock,
      log,
      database,
      isLeader: () => live.election.held("paper") !== undefined,
      chance: () => Math.random(),
    });
    const followFills = createFollowFills({
      database,
      accounts,
      log,
      transaction,
      accountOpened: openRecord,
      notify: notifyOfTrader,
      changed,
      priceOf: (league, symbol) => made.priceOf(league, symbol)?.price,
      async marketOf(instrument, league) {
        const price = (await pricesNow([instrument.symbol])).get(instrument.symbol);
        if (price === undefined || price.currency !== "USD" || !fillsIn(league, price)) return undefined;
        const nowMs = clock.nowMs();
        const { kind, symbol } = instrument;
        const token =
          kind === "token"
            ? { isTrap: tokens.isTrap(symbol), hasNoPool: tokens.pool(symbol, "live") === undefined }
            : {};
        return {
          market: orderMarket(instrument, price, league, nowMs, token),
          placedAtMs: Math.max(nowMs, price.asOfMs),
        };
      },
    });
    const recorder = createRecorder({ database, log, transaction, boundary });
    const record = (): Promise<void> => recorder.look(clock.nowMs());
    const evaluateCalls = createEvaluateCalls({
      database,
      minutesFrom: (symbol, fromMs, nowMs) => bars.minutesFrom(symbol, fromMs, nowMs),
      hoursBefore: (symbol, beforeMs, count) => bars.hoursBefore(symbol, beforeMs, count),
    });
    const evaluate = async (): Promise<void> => {
      const nowMs = clock.nowMs();
      await recorder.evaluated(await evaluateCalls(nowMs), nowMs);
    };
    const mirrored = async (): Promise<void> => {
      for (const league of ["real", "practice"] as const)
        await flagMirrored({ database, transaction }, league, seasonAt(clock.nowMs()).id);
    };
    const closeDays = createCloseDays({ database, transaction, closeOf });
    const failed =
      (text: string) =>
      (error: unknown): void => {
        log.warn({ err: error }, text);
      };
    const follow = (): Promise<void> => followFills(clock.nowMs());
    const corporateActions = createCorporateActions({
      matcher: made,
      eventsOf: async (instrument) => {
        const { corporateEvents } = market;
        if (corporateEvents.sourcesFor(instrument).length === 0) return [];
        return (await corporateEvents.eventsOf(instrument)).events;
      },
    });
    const houseAgents = isSimulated
      ? createHouseAgents({
          accounts,
          candles: market.candles,
          transaction,
          joined: joinAgent,
          accountOpened: openRecord,
        })
      : undefined;
    const closeAll = async (): Promise<void> => {
      await corporateActions(clock.nowMs());
      await chargeBorrow(made, closeOf, clock.nowMs());
      await endSeasons({ database, accounts, transaction, closeOf }, clock.nowMs());
      await closeDays(clock.nowMs());
    };
    const tickers = [
      createTicker(record, {
        everyMs: RECORD_EVERY_MS,
        failed: failed("The leaderboard's records could not be updated"),
      }),
      createTicker(follow, { everyMs: FOLLOW_EVERY_MS, failed: failed("Followers of traders could not be notified") }),
      createTicker(async () => houseAgents?.(clock.nowMs()), {
        everyMs: DAYS_EVERY_MS,
        failed: failed("House agents could not trade"),
      }),
      createTicker(evaluate, { everyMs: DAYS_EVERY_MS, failed: failed("Calls could not be evaluated") }),
      createTicker(mirrored, { everyMs: MIRRORED_EVERY_MS, failed: failed("Mirrored trades could not be checked") }),
      createTicker(closeAll, { everyMs: DAYS_EVERY_MS, failed: failed("Days of paper accounts could not be closed") }),
    ];
    for (const ticker of tickers) ticker.start();
    matcher = made;
    followNow = running.followNow;
    bringUpToDate = async () => {
      await running.upToDate();
      await follow();
      await closeAll();
      await record();
      await evaluate();
      await mirrored();
    };
    return () => {
      matcher = undefined;
      followNow = () => undefined;
      bringUpToDate = () => Promise.resolve();
      for (const ticker of tickers) ticker.stop();
      return running.stop();
    };
  }

  const endMatching = whileLeader(live.election, "paper", begin, (error) => {
    log.warn({ err: error }, "Matching paper orders could not start yet; retrying");
  });

  async function equityOf(userId: string, league: PaperLeague): Promise<string | undefined> {
    const row = (await accounts.of({ userId }, clock.nowMs())).find((one) => one.league === league);
    if (row === undefined) return decimalText(PAPER_START_CASH);
    const venue = await accounts.venueOf(row.id, row.revision);
    const prices = await pricesNow([...(venue.account(row.id)?.positions.keys() ?? [])]);
    return equityText(venue, row.id, (symbol) => prices.get(symbol)?.price);
  }

  return {
    handlers: {
      ...createPaperHandlers({
        database,
        accounts,
        clock,
        pricesNow,
        tokens,
        findToken: (...of) => screener.token(...of),
        tierOf,
        isKnown: (instrument) => market.isKnown(instrument),
        suggestionsFor: (text) => market.suggestionsFor(text),
        accountOpened: openRecord,
        changed,
      }),
      ...createLeaderboardHandlers({
        database,
        board,
        clock,
        reserved: [config.brandName],
        pricesNow,
        equityOf,
      }),
    } satisfies Partial<Handlers>,
    healthParts(): HealthParts {
      const note =
        matcher === undefined
          ? "Matched by another server, or not started yet."
          : matcher.size() === 1
            ? "Matching 1 account."
            : `Matching ${String(matcher.size())} accounts.`;
      return { "paper trading": { state: "ok", note } };
    },
    /** Does at once what otherwise happens every few seconds, if this process does it. */
    upToDate: () => bringUpToDate(),
    async stop(): Promise<void> {
      for (const end of ends) end();
      await endMatching();
    },
  };
}

/** Paper accounts that were changed, for who matches them. */
const ACCOUNTS: Topic<readonly string[]> = {
  name: "paper-accounts",
  parse: (value) => z.array(z.string().max(64)).max(10_000).safeParse(value).data,
};
