import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { listingFinder } from "@sextant/core/alerts";
import { planEntitlements } from "@sextant/core/billing";
import type { AdvisoryHorizon, RiskProfile } from "@sextant/core/contract";
import { type Instrument, KNOWN_LISTINGS, parseSymbol } from "@sextant/core/market";
import type { Advice } from "./advice.ts";
import { type AlertDuties, createAlertDuties } from "./alert-duties.ts";
import type { Clock, WallClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Desk } from "./desk.ts";
import { mayLeave } from "./features/alerts/alert-event.ts";
import { createAlertRulesHandlers } from "./features/alerts/alert-rules-handlers.ts";
import { createAlertStore } from "./features/alerts/alert-store.ts";
import { createAlertsHandlers } from "./features/alerts/alerts-handlers.ts";
import { createDeliveryStore } from "./features/alerts/delivery-store.ts";
import { createDeliveryWorker } from "./features/alerts/delivery-worker.ts";
import { ruleSentences } from "./features/alerts/rule-sentences.ts";
import { createRuleStore } from "./features/alerts/rule-store.ts";
import type { WrittenAlert } from "./features/alerts/write-events.ts";
import { createChannels } from "./features/channels/channels.ts";
import { analysisWords, priceWords } from "./features/channels/market-words.ts";
import type { DigestsOptions } from "./features/channels/send-digests.ts";
import { createSignalsSince } from "./features/trading-signals/signals-since.ts";
import type { Handlers } from "./http/handlers.ts";
import { createRateLimit } from "./http/rate-limit.ts";
import type { SetUpUser } from "./identity/person.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";
import type { Market } from "./market.ts";
import { createGuardedPost } from "./providers/http/guarded-post.ts";
import {
  createNotifiers,
  createTelegramBot,
  retryAfter,
  type TelegramBot,
  vapidKeys,
} from "./providers/notify/index.ts";
import type { Secrets } from "./secrets/secrets.ts";

export type AlertsParts = {
  readonly config: Config;
  readonly clock: Clock & WallClock;
  readonly log: Logger;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly market: Market;
  readonly live: Live;
  readonly advice: Pick<Advice, "adviceNow" | "record" | "universe" | "watchlists">;
  readonly desk: Pick<Desk, "portfolios" | "pricesNow">;
  /** Some people with their plan of this moment. */
  readonly standingOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, SetUpUser>>;
};

export type Alerts = {
  readonly handlers: Pick<
    Handlers,
    | "addChannel"
    | "createAlertRule"
    | "deleteAlertRule"
    | "getAlerts"
    | "getChannels"
    | "listAlertRules"
    | "parseAlert"
    | "readAlert"
    | "readAllAlerts"
    | "removeChannel"
    | "renewInbound"
    | "replayDelivery"
    | "setAlertPreferences"
    | "testChannel"
    | "updateAlertRule"
  >;
  /** Addresses of the server besides the API. */
  readonly routes: ReturnType<typeof createChannels>["routes"];
  healthParts: AlertDuties["healthParts"];
  start(): void;
  stop(): Promise<void>;
};

/** Everything about alerts, wired: rules, what they told, the ways out, and who watches. */
export async function createAlerts(parts: AlertsParts): Promise<Alerts> {
  const { config, clock, log, database, secrets, market, live, advice, desk, standingOf } = parts;
  const vapid = await vapidKeys(secrets);
  const post = createGuardedPost({ allow: config.outboundAllow });
  const { telegramBotToken: token, telegramApiUrl: apiUrl, brandName, publicUrl } = config;
  const asksBot = token === undefined ? undefined : (): TelegramBot | undefined => bot;
  const limit = (perMinute: number) => createRateLimit(perMinute, clock);
  const channels = createChannels({
    ...{ database, secrets, clock, brandName, publicUrl, outboundAllow: config.outboundAllow },
    notifiers: createNotifiers({ config, post, vapid, clock }),
    webPushKey: vapid.publicKey,
    botName: asksBot && (async () => (await asksBot()?.username()) ?? ""),
    monotonicMs: () => performance.now(),
    capabilitiesOf: async (userIds) =>
      new Map([...(await standingOf(userIds))].map(([id, { plan }]) => [id, planEntitlements(plan.plan).capabilities])),
    limits: { test: limit(6), inbound: limit(60), chat: limit(20) },
    async record(userId, { key, symbol = "", message }) {
      const nowMs = clock.wallMs();
      const event = {
        ...{ eventKey: key, userId, ruleId: null, alertType: "webhook", symbol, message, note: null },
        ...{ happenedAtMs: nowMs, late: false, evidence: [], source: "another platform", dataAgeMs: 0 },
        ...({ freshness: "live", delayMinutes: null, channels: [] } as const),
      };
      for (const one of await alerts.write([event], nowMs)) published(one);
    },
    async preferencesChanged(userId) {
      await deliveries.releaseHeld(userId, clock.wallMs());
      worker.wake();
    },
  });
  const { senders } = channels;
  const alerts = createAlertStore(database, senders.targetsOf);
  const rules = createRuleStore(database);
  const deliveries = createDeliveryStore(database);
  const worker = createDeliveryWorker({
    ...{ store: deliveries, clock, log, senderOf: senders.senderOf },
    name: `${hostname()}:${String(process.pid)}:${randomUUID()}`,
    ...{ quietUntilMs: senders.quietUntilMs, channelTold: senders.channelTold },
    retryAfterMs: (attempts, askedMs) => retryAfter(attempts, { askedMs, chance: Math.random() }),
  });
  const signalsSince = createSignalsSince(advice.record);

  function published({ userId, alert, unread }: WrittenAlert): void {
    live.publishOwn(userId, "alerts", { type: "alert", seq: alert.seq, data: { alert, unread } });
  }

  const currencyOf = (instrument: Instrument): string | undefined =>
    market.listingOf(instrument)?.currency ?? (instrument.kind === "crypto" ? instrument.quote : undefined);
  const known = listingFinder(KNOWN_LISTINGS);
  const answer = channels.answersTo({
    async rulesOf(userId) {
      const [rows, portfolios] = await Promise.all([rules.of(userId), desk.portfolios.portfoliosOf(userId)]);
      return ruleSentences(rows, {
        ...{ nowMs: clock.nowMs(), portfolios },
        currencyOf: (symbol) => {
          const instrument = parseSymbol(symbol);
          return market.board.now(symbol)?.currency ?? (instrument && currencyOf(instrument));
        },
      });
    },
    async price(symbol) {
      const price = (await desk.pricesNow([symbol])).get(symbol);
      return price === undefined ? undefined : priceWords(price);
    },
    analyze: async (symbol) => ((await isKnown(symbol)) ? analysisWords(await market.analysis(symbol)) : undefined),
  });
  const bot = token === undefined ? undefined : createTelegramBot({ token, apiUrl, log, answer });

  async function isKnown(symbol: string): Promise<boolean> {
    const instrument = parseSymbol(symbol);
    return instrument !== undefined && (await market.isKnown(instrument));
  }

  const duties = createAlertDuties({
    ...{ clock, log, database, market, live, rules, bot, signalsSince, published },
    ...{ targetsOf: senders.targetsOf, universe: advice.universe },
    deliveriesDue: () => {
      worker.wake();
    },
    adviceOf: async (symbol, horizon, riskProfile) => {
      // What a rule's condition holds.
      const made = await advice.adviceNow(symbol, riskProfile as RiskProfile);
      const { action, confidence, state } = made.strategies[horizon as AdvisoryHorizon];
      const { source, freshness, asOf } = made;
      return state === "available"
        ? { action, confidence, source, freshness: freshness.state, asOfMs: Date.parse(asOf) }
        : undefined;
    },
    portfolioValues: desk.portfolios.portfolioValues,
    planOf: async (userIds) => new Map([...(await standingOf(userIds))].map(([id, { plan }]) => [id, plan.plan])),
    sendDigests: (signal) => channels.sendDigests(digestFacts, signal),
  });

  const digestFacts: Pick<DigestsOptions, "alertsOf" | "signalsOf"> = {
    async alertsOf({ userId, sinceMs, untilMs }) {
      const list = await alerts.list(userId, { limit: 200 });
      return list
        .filter(({ inAppOnly, alertType, createdAt }) => {
          // What another platform sent goes out by no channel of ours.
          return !inAppOnly && alertType !== "webhook" && isWithin(createdAt, sinceMs, untilMs);
        })
        .map(({ message, happenedAt, late }) => ({ message, atMs: Date.parse(happenedAt), isLate: late }));
    },
    async signalsOf({ userId, sinceMs, untilMs }) {
      const [standing, followed] = await Promise.all([standingOf([userId]), advice.watchlists.of(userId)]);
      const plan = standing.get(userId)?.plan.plan;
      const symbols = new Set(followed.map(({ symbol }) => symbol));
      if (plan === undefined || symbols.size === 0) return [];
      const isLive = planEntitlements(plan).capabilities.includes("live_signals");
      return (await signalsSince(sinceMs))
        .filter(({ signal, freshness }) => {
          const isShown = symbols.has(signal.symbol) && (isLive || signal.status !== "open");
          return isShown && mayLeave(freshness) && isWithin(signal.createdAt, sinceMs, untilMs);
        })
        .map(({ signal: { symbol, timeframe, action, claim, createdAt } }) => ({
          says: `${symbol}, ${timeframe}, ${action}: ${claim}`,
          atMs: Date.parse(createdAt),
        }))
        .reverse();
    },
  };

  const alertsHandlers = createAlertsHandlers({
    ...{ alerts, deliveries, clock },
    unreadChanged: (userId, unread) => {
      live.publishOwn(userId, "alerts", { type: "unread", data: { unread } });
    },
    deliveriesDue: () => {
      worker.wake();
    },
  });

  return {
    handlers: {
      ...alertsHandlers,
      ...channels.handlers,
      ...createAlertRulesHandlers({
        ...{ rules, clock, currencyOf, changed: duties.changed },
        priceNow: (symbol) => market.board.now(symbol),
        isKnown: (instrument) => market.isKnown(instrument),
        suggestionsFor: (text) => market.suggestionsFor(text),
        find(words) {
          const instrument = parseSymbol(words);
          return known(words) ?? (instrument && market.listingOf(instrument));
        },
        portfoliosOf: desk.portfolios.portfoliosOf,
      }),
    },
    routes: channels.routes,
    healthParts: duties.healthParts,
    start() {
      worker.start();
    },
    async stop() {
      await duties.stop();
      await worker.stop();
    },
  };
}

function isWithin(at: string, sinceMs: number, untilMs: number): boolean {
  const atMs = Date.parse(at);
  return atMs >= sinceMs && atMs <= untilMs;
}
