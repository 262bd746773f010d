import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { listingFinder } from "@sextant/core/alerts";
import { type AlertCondition, channelKindSchema } from "@sextant/core/contract";
import { type Instrument, isChain, KNOWN_LISTINGS, parseSymbol } from "@sextant/core/market";
import * as z from "zod";
import type { Advice } from "./advice.ts";
import type { Topic } from "./bus/index.ts";
import type { Clock, WallClock } from "./clock.ts";
import type { Database } from "./database/database.ts";
import type { Workspace } from "./user-workspace.ts";
import { fencedTransaction, type Lease, whileLeader } from "./leader-election/index.ts";
import { adviceNow } from "./features/alerts/advice-now.ts";
import { createAlertRulesHandlers } from "./features/alerts/alert-rules-handlers.ts";
import type { AlertEvent } from "./features/alerts/alert-event.ts";
import { createAlertStore } from "./features/alerts/alert-store.ts";
import { type AlertWatch, createAlertWatch } from "./features/alerts/alert-watch.ts";
import { createAlertsHandlers } from "./features/alerts/alerts-handlers.ts";
import { createAlertsOfDay } from "./features/alerts/alerts-of-day.ts";
import { createOtherRules } from "./features/alerts/all-other-rules.ts";
import { createDeliveryStore } from "./features/alerts/delivery-store.ts";
import { createDeliveryWorker } from "./features/alerts/delivery-worker.ts";
import type { EventRulesOptions } from "./features/alerts/event-rules.ts";
import { planSweep } from "./features/alerts/plan-sweep.ts";
import { ruleSentences } from "./features/alerts/rule-sentences.ts";
import { createRuleStore } from "./features/alerts/rule-store.ts";
import { runWatch } from "./features/alerts/run-watch.ts";
import type { ScreenerRulesOptions } from "./features/alerts/screener-rules.ts";
import { createStoredBars } from "./features/alerts/stored-bars.ts";
import { watchedSymbols } from "./features/alerts/watched-symbols.ts";
import type { WrittenAlert } from "./features/alerts/write-events.ts";
import type { ChannelSenders } from "./features/channels/channel-senders.ts";
import type { ChannelsParts } from "./features/channels/channels.ts";
import type { DigestsOptions } from "./features/channels/send-digests.ts";
import type { TelegramCommandsOptions } from "./features/channels/telegram-commands.ts";
import { screenerFilterOf } from "./features/dex-screener/screener-filter-of.ts";
import { seesRealTime } from "./features/dex-screener/screener-freshness.ts";
import type { HealthParts } from "./features/health/health-handler.ts";
import { createSignalsSince } from "./features/trading-signals/signals-since.ts";
import { MOST_FOLLOWED } from "./feed/index.ts";
import type { Handlers } from "./http/handlers.ts";
import { createRateLimit } from "./http/rate-limit.ts";
import type { SetUpUser } from "./identity/person.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";
import type { Market } from "./market.ts";
import type { Screener } from "./screener/screener.ts";
import { retryAfter } from "./providers/notify/index.ts";

/** As many as test messages. */
const MOST_REPLAYS_A_MINUTE = 6;

export type AlertsParts = {
  readonly clock: Clock & WallClock;
  readonly log: Logger;
  readonly database: Database;
  readonly market: Market;
  readonly live: Live;
  readonly advice: Pick<Advice, "adviceNow" | "record" | "universe">;
  readonly workspace: Pick<Workspace, "portfolios">;
  readonly senders: ChannelSenders;
  readonly screener: Pick<Screener, "known" | "matching" | "onChange">;
  /** Returns users with their current plan. */
  readonly planStatusOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, SetUpUser>>;
};

/** The alert functions that the notification channels need. */
type ForNotificationChannels = Pick<ChannelsParts, "record" | "preferencesChanged"> &
  Pick<TelegramCommandsOptions, "rulesOf"> &
  Pick<DigestsOptions, "alertsOf">;

export type Alerts = ReturnType<typeof createAlerts>;

/** A notification that no rule triggered. */
type Notice = Pick<AlertEvent, "eventKey" | "alertType" | "symbol" | "message" | "source" | "channels">;

/** Creates everything about alerts: the rules, the process that matches them, the alerts, and their delivery. */
export function createAlerts(parts: AlertsParts) {
  const { clock, log, database, market, live, advice, workspace, senders, planStatusOf, screener } = parts;
  const alerts = createAlertStore(database, senders.targetsOf);
  const rules = createRuleStore(database);
  const deliveries = createDeliveryStore(database);
  const worker = createDeliveryWorker({
    store: deliveries,
    clock,
    log,
    senderOf: senders.senderOf,
    name: `${hostname()}:${String(process.pid)}:${randomUUID()}`,
    quietUntilMs: senders.quietUntilMs,
    reportChannelResult: senders.reportChannelResult,
    retryAfterMs: (attempts, requestedMs) => retryAfter(attempts, { requestedMs, chance: Math.random() }),
  });
  const deliveriesDue = (): void => {
    worker.wake();
  };

  function published({ userId, alert, unread }: WrittenAlert): void {
    live.publishOwn(userId, "alerts", { type: "alert", seq: alert.seq, data: { alert, unread } });
  }

  const currencyOf = (instrument: Instrument): string | undefined =>
    market.listingOf(instrument)?.currency ?? (instrument.kind === "crypto" ? instrument.quote : undefined);
  const known = listingFinder(KNOWN_LISTINGS);

  const adviceOf: EventRulesOptions["adviceOf"] = async (symbol, horizon, riskProfile) =>
    adviceNow(await advice.adviceNow(symbol, riskProfile), horizon);

  const screenerRules: ScreenerRulesOptions = {
    matching: (filter) => screener.matching(screenerFilterOf(filter)),
    tokenOf(key) {
      const [chain = "", address = ""] = key.split(":");
      return isChain(chain) ? screener.known("live", chain, address)?.token : undefined;
    },
    onChange: (changed) => screener.onChange(changed),
    withRealTime: async (userIds) =>
      new Set([...(await planStatusOf(userIds))].flatMap(([id, { plan }]) => (seesRealTime(plan.plan) ? [id] : []))),
  };

  /** The symbol of the token that a screener rule names. */
  function tokenSymbolOf(condition: AlertCondition): string | undefined {
    if (condition.kind !== "screener") return undefined;
    const { chain, address } = screenerFilterOf(condition.filter);
    return chain && address ? screener.known("live", chain, address)?.token.symbol : undefined;
  }

  const { record } = advice;
  const signalsSince = [record.home, ...record.books.filter((book) => book !== record.home)].map((book) =>
    createSignalsSince(record, book),
  );
  const bars = createStoredBars({ candles: market.candles, clock });
  let watch: AlertWatch | undefined;
  let followNow: () => void = () => undefined;

  /** Rules were created, changed or deleted here: notifies the process that matches them. */
  function changed(nos: readonly number[]): void {
    if (nos.length > 0) live.bus.publish(RULES, nos);
  }
  const ends = [
    live.bus.subscribe(RULES, (nos) => {
      watch?.changed(nos);
      followNow();
    }),
    live.bus.onGap(() => watch?.onGap()),
  ];

  async function beginWatch(lease: Lease): Promise<() => Promise<void>> {
    const made = createAlertWatch({
      database,
      clock,
      log,
      targetsOf: senders.targetsOf,
      published,
      deliveriesDue,
      minuteBarsOf: bars.minuteBarsOf,
      // A process that was frozen may find triggers in old prices, while another process matches by then.
      transaction: (work) => fencedTransaction(database.pool, lease, work),
      otherRules: createOtherRules({
        closedBarsOf: bars.closedBarsOf,
        signalsSince,
        adviceOf,
        portfolioValues: workspace.portfolios.portfolioValues,
        screener: screenerRules,
      }),
    });
    const running = await runWatch({
      watch: made,
      board: market.board,
      clock,
      log,
      isLeader: () => live.election.held("alerts") !== undefined,
      symbols: async () => [
        ...(await advice.universe()).map(({ symbol }) => symbol),
        // Requests one more than the quota, which shows that there are more.
        ...(await watchedSymbols(database, clock.nowMs(), MOST_FOLLOWED + 1)),
      ],
      async sweepPlans() {
        const planOf = async (userIds: readonly string[]) =>
          new Map([...(await planStatusOf(userIds))].map(([id, { plan }]) => [id, plan.plan]));
        changed(await planSweep({ rules, planOf, clock }));
      },
    });
    watch = made;
    followNow = running.followNow;
    return () => {
      watch = undefined;
      followNow = () => undefined;
      return running.stop();
    };
  }

  const endWatch = whileLeader(live.election, "alerts", beginWatch, (error) => {
    log.warn({ err: error }, "Watching alerts could not start yet; retrying");
  });

  /** Notifies a user once per key, in the application and on the channels of the notice. */
  async function notify(userId: string, notice: Notice): Promise<void> {
    const nowMs = clock.wallMs();
    const more = { ruleId: null, note: null, late: false, evidence: [], delayMinutes: null } as const;
    const event = { ...notice, ...more, userId, happenedAtMs: nowMs, dataAgeMs: 0, freshness: "live" } as const;
    for (const one of await alerts.write([event], nowMs)) published(one);
  }

  const forNotificationChannels: ForNotificationChannels = {
    record: (userId, { key, symbol = "", message }) =>
      notify(userId, {
        eventKey: key,
        alertType: "webhook",
        symbol,
        message,
        source: "another platform",
        channels: [],
      }),
    async preferencesChanged(userId) {
      await deliveries.releaseQueued(userId, clock.wallMs());
      worker.wake();
    },
    async rulesOf(userId) {
      const [rows, portfolios] = await Promise.all([rules.of(userId), workspace.portfolios.portfoliosOf(userId)]);
      return ruleSentences(rows, {
        nowMs: clock.nowMs(),
        portfolios,
        tokenSymbolOf,
        currencyOf: (symbol) => {
          const instrument = parseSymbol(symbol);
          return market.board.now(symbol)?.currency ?? (instrument && currencyOf(instrument));
        },
      });
    },
    alertsOf: createAlertsOfDay(alerts),
  };

  return {
    ...forNotificationChannels,
    handlers: {
      ...createAlertsHandlers({
        alerts,
        deliveries,
        clock,
        deliveriesDue,
        takeReplay: createRateLimit(MOST_REPLAYS_A_MINUTE, clock),
        unreadChanged: (userId, unread) => {
          live.publishOwn(userId, "alerts", { type: "unread", data: { unread } });
        },
      }),
      ...createAlertRulesHandlers({
        rules,
        clock,
        currencyOf,
        tokenSymbolOf,
        changed,
        priceNow: (symbol) => market.board.now(symbol),
        isKnown: (instrument) => market.isKnown(instrument),
        suggestionsFor: (text) => market.suggestionsFor(text),
        find(text) {
          const instrument = parseSymbol(text);
          return known(text) ?? (instrument && market.listingOf(instrument));
        },
        portfoliosOf: workspace.portfolios.portfoliosOf,
      }),
    } satisfies Partial<Handlers>,
    /**
     * Notifies a user, once per key, in the application and on all their channels: of their own plan and payments, or,
     * if they run this installation, of what it needs from them.
     */
    async report(userId: string, { key, message, about = "billing" }: Report): Promise<void> {
      const channels = channelKindSchema.options;
      await notify(userId, { eventKey: key, alertType: about, symbol: "", message, source: "", channels });
      worker.wake();
    },
    /** Notifies a user in the application, once per key, of what a trader they follow did. */
    notifyOfTrader: (
      userId: string,
      { key, symbol, message }: { readonly key: string; readonly symbol: string; readonly message: string },
    ) => notify(userId, { eventKey: key, alertType: "trader", symbol, message, source: "paper trading", channels: [] }),
    healthParts(): HealthParts {
      if (watch === undefined)
        return { alerts: { state: "ok", note: "Watched by another server, or not started yet." } };
      const state = watch.state();
      const note =
        state.rules === 0
          ? "No alerts running."
          : state.rules === 1
            ? "Watching 1 alert."
            : `Watching ${String(state.rules)} alerts.`;
      return {
        alerts: state.isWritten
          ? { state: "ok", note }
          : { state: "working", note: `${note} Some events are waiting to be stored.` },
      };
    },
    start(): void {
      worker.start();
    },
    async stop(): Promise<void> {
      for (const end of ends) end();
      await endWatch();
      await worker.stop();
    },
  };
}

type Report = {
  readonly key: string;
  readonly message: string;
  readonly about?: "billing" | "installation";
};

/** Numbers of rules that were changed, for who watches them. */
const RULES: Topic<readonly number[]> = {
  name: "rules",
  parse: (value) => z.array(z.number().int().min(0)).max(100_000).safeParse(value).data,
};
