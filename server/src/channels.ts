import { planEntitlements } from "@sextant/core/billing";
import type { Advice } from "./advice.ts";
import type { Alerts } from "./alerts.ts";
import type { Clock, WallClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Workspace } from "./user-workspace.ts";
import { whileLeader } from "./leader-election/index.ts";
import { mayLeave } from "./features/alerts/alert-event.ts";
import { createAnalysisAnswer } from "./features/channels/analysis-answer.ts";
import {
  type ChannelDelivery,
  type ChannelsParts,
  createChannelDelivery,
  createChannels,
} from "./features/channels/channels.ts";
import { createDigestSignals } from "./features/channels/digest-signals.ts";
import { createPriceAnswer } from "./features/channels/price-answer.ts";
import { createSignalsAnswer } from "./features/channels/signals-answer.ts";
import { createSignalsSince } from "./features/trading-signals/signals-since.ts";
import type { Handlers } from "./http/handlers.ts";
import { createRateLimit } from "./http/rate-limit.ts";
import type { SetUpUser } from "./identity/person.ts";
import { createTicker } from "./async/ticker.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";
import type { Market } from "./market.ts";
import { createGuardedPost } from "./providers/http/guarded-post.ts";
import { createNotifiers, createTelegramBot, vapidKeys } from "./providers/notify/index.ts";
import type { Secrets } from "./secrets/secrets.ts";

type PlanStatusOf = (userIds: readonly string[]) => Promise<ReadonlyMap<string, SetUpUser>>;

export type DeliveryParts = {
  readonly config: Config;
  readonly clock: WallClock;
  readonly log: Logger;
  readonly database: Database;
  readonly secrets: Secrets;
  /** Returns users with their current plan. */
  readonly planStatusOf: PlanStatusOf;
};

/** What alerts are delivered by, and what the rest about channels builds on. */
export type Delivery = ChannelDelivery &
  Pick<ChannelsParts, "capabilitiesOf"> & {
    /** The public half of the key that web push is signed by. */
    readonly webPushKey: string;
  };

export type NotificationChannelsParts = DeliveryParts & {
  readonly clock: Clock & WallClock;
  readonly delivery: Delivery;
  readonly market: Pick<Market, "analysis" | "isKnown">;
  readonly live: Pick<Live, "election">;
  readonly advice: Pick<Advice, "record" | "signals" | "watchlists">;
  readonly workspace: Pick<Workspace, "pricesNow">;
  readonly alerts: Pick<Alerts, "alertsOf" | "preferencesChanged" | "record" | "rulesOf">;
  /** The assistant's answer to a message in a user's linked chat; undefined for a deleted user. */
  readonly chatAnswer: (userId: string, question: string) => Promise<string | undefined>;
};

const DIGESTS_EVERY_MS = 120_000;

/** Creates the delivery over users' channels: what is sent by which feature, on which channels, and to whom. */
export async function createDelivery(parts: DeliveryParts): Promise<Delivery> {
  const { config, clock, log, database, secrets, planStatusOf } = parts;
  const { brandName, publicUrl } = config;
  const vapid = await vapidKeys(secrets);
  const post = createGuardedPost({ allow: config.outboundAllow, log });
  const notifiers = createNotifiers({ config, post, vapid, clock });
  const capabilitiesOf: Delivery["capabilitiesOf"] = async (userIds) =>
    new Map([...(await planStatusOf(userIds))].map(([id, { plan }]) => [id, planEntitlements(plan.plan).capabilities]));
  return {
    ...createChannelDelivery({ database, secrets, clock, brandName, publicUrl, notifiers, capabilitiesOf }),
    capabilitiesOf,
    webPushKey: vapid.publicKey,
  };
}

/**
 * Creates everything that reaches users outside the application: the channels, inbound webhooks from other platforms,
 * the bot, the daily emails.
 */
export function createNotificationChannels(parts: NotificationChannelsParts) {
  const { config, clock, log, database, secrets, delivery, market, live, advice, workspace, alerts, planStatusOf } =
    parts;
  const { capabilitiesOf, webPushKey } = delivery;
  const { telegramBotToken: token, telegramApiUrl: apiUrl, brandName, publicUrl, outboundAllow } = config;
  const bot = token === undefined ? undefined : createTelegramBot({ token, apiUrl, log });
  const limit = (perMinute: number) => createRateLimit(perMinute, clock);

  const channels = createChannels({
    database,
    secrets,
    clock,
    log,
    brandName,
    publicUrl,
    outboundAllow,
    delivery,
    webPushKey,
    capabilitiesOf,
    record: alerts.record,
    preferencesChanged: alerts.preferencesChanged,
    botName: bot && (() => bot.username()),
    monotonicMs: () => performance.now(),
    limits: { test: limit(6), inbound: limit(60), chat: limit(20) },
  });

  const answer = channels.answersTo({
    rulesOf: alerts.rulesOf,
    ask: parts.chatAnswer,
    signals: createSignalsAnswer({ signals: advice.signals, capabilitiesOf }),
    price: createPriceAnswer({
      pricesNow: workspace.pricesNow,
      isKnown: (instrument) => market.isKnown(instrument),
    }),
    analyze: createAnalysisAnswer({
      analysis: (symbol, profile) => market.analysis(symbol, profile),
      isKnown: (instrument) => market.isKnown(instrument),
      planStatusOf: planStatusOf,
    }),
  });
  const issuedSince = createSignalsSince(advice.record, advice.record.home);
  const signalsOf = createDigestSignals({
    capabilitiesOf,
    signalsSince: async (sinceMs) =>
      (await issuedSince(sinceMs)).filter(({ freshness }) => mayLeave(freshness)).map(({ signal }) => signal),
    followedBy: async (userId) => (await advice.watchlists.of(userId)).map(({ symbol }) => symbol),
  });

  const failed =
    (text: string) =>
    (error: unknown): void => {
      log.warn({ err: error }, text);
    };
  const endBot = whileLeader(
    live.election,
    "bot",
    () => {
      bot?.start(answer);
      return () => bot?.stop();
    },
    failed("The Telegram bot could not start; retrying"),
  );
  const endDigests = whileLeader(
    live.election,
    "digest",
    () => {
      const ending = new AbortController();
      const send = async (): Promise<void> => {
        await channels.sendDigests({ alertsOf: alerts.alertsOf, signalsOf }, ending.signal);
      };
      const ticker = createTicker(send, {
        everyMs: DIGESTS_EVERY_MS,
        failed: failed("The daily digests could not be sent"),
      });
      ticker.start();
      return () => {
        ending.abort();
        return ticker.stop();
      };
    },
    failed("Daily digests are delayed; retrying"),
  );

  return {
    handlers: channels.handlers satisfies Partial<Handlers>,
    /** Addresses of the server besides the API. */
    routes: channels.routes,
    async stop(): Promise<void> {
      await Promise.all([endBot(), endDigests()]);
    },
  };
}
