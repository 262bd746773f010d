import type { Capability } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { Logger } from "../../log.ts";
import type { Notifiers } from "../../providers/notify/index.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { createChannelSenders } from "./channel-senders.ts";
import { createChannelStore } from "./channel-store.ts";
import { createChannelsHandlers } from "./channels-handlers.ts";
import { createInbound } from "./inbound.ts";
import { createInboundHooks } from "./inbound-hooks.ts";
import { createPreferenceStore } from "./preference-store.ts";
import type { InboundAlert } from "./read-inbound.ts";
import { sendDigests, type DigestsOptions } from "./send-digests.ts";
import { createTelegramCodes } from "./telegram-codes.ts";
import { createTelegramCommands, type TelegramCommandsOptions } from "./telegram-commands.ts";
import { createUnsubscribe } from "./unsubscribe.ts";

export type ChannelDeliveryParts = {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: WallClock;
  readonly brandName: string;
  readonly publicUrl: string;
  readonly notifiers: Notifiers;
  /** Returns the current capabilities of users' plans; users without any are absent. */
  readonly capabilitiesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Capability[]>>;
};

export type ChannelDelivery = ReturnType<typeof createChannelDelivery>;

/** Creates the delivery over users' channels: the layer below the writers of alerts. */
export function createChannelDelivery(parts: ChannelDeliveryParts) {
  const { database, secrets, clock, brandName, publicUrl, notifiers, capabilitiesOf } = parts;
  const store = createChannelStore(database, secrets);
  const preferences = createPreferenceStore(database);
  const unsubscribe = createUnsubscribe({ publicUrl, secrets, channels: store, preferences });
  const brand = { brandName, publicUrl };
  const senders = createChannelSenders({ ...brand, notifiers, store, preferences, unsubscribe, clock, capabilitiesOf });
  return { store, preferences, unsubscribe, senders };
}

export type ChannelsParts = Omit<ChannelDeliveryParts, "notifiers"> & {
  readonly log?: Pick<Logger, "warn">;
  /** The OUTBOUND_ALLOW setting. */
  readonly outboundAllow: readonly string[];
  /** The delivery, with its stores. */
  readonly delivery: ChannelDelivery;
  readonly webPushKey: string;
  readonly botName: (() => Promise<string>) | undefined;
  readonly monotonicMs: () => number;
  /** Rate limiters per minute: test messages of a user (6), posts to a user's address (60), messages of a chat (20). */
  readonly limits: Readonly<Record<"test" | "inbound" | "chat", (who: string) => number | undefined>>;
  /** Stores a post from another platform as an alert of the user's own. */
  readonly record: (userId: string, alert: InboundAlert & { readonly key: string }) => Promise<void>;
  /** Reports that quiet hours were changed: messages waiting for their end are checked again. */
  readonly preferencesChanged: (userId: string) => Promise<void>;
};

/** Creates everything behind channels: handlers, routes, the bot's answers, the daily digest. */
export function createChannels(parts: ChannelsParts) {
  const { database, secrets, clock, brandName, publicUrl, outboundAllow, capabilitiesOf, limits } = parts;
  const { store, preferences, unsubscribe, senders } = parts.delivery;
  const hooks = createInboundHooks(database, secrets);
  const codes = createTelegramCodes(database);
  const brand = { brandName, publicUrl };
  const said = parts.log === undefined ? {} : { log: parts.log };
  const { botName, monotonicMs, preferencesChanged, webPushKey, record } = parts;
  const answersTo = (says: Pick<TelegramCommandsOptions, "rulesOf" | "price" | "analyze" | "signals" | "ask">) =>
    createTelegramCommands({ ...brand, ...says, store, codes, clock, capabilitiesOf, takeCall: limits.chat });

  return {
    handlers: createChannelsHandlers({
      ...brand,
      store,
      preferences,
      hooks,
      senders,
      codes,
      clock,
      botName,
      monotonicMs,
      preferencesChanged,
      webPushKey,
      allow: outboundAllow,
      takeTest: limits.test,
      ...said,
    }),
    /** For `addChannelRoutes` (channel-routes.ts). */
    routes: {
      inbound: createInbound({ hooks, clock, takeCall: limits.inbound, capabilitiesOf, record }),
      unsubscribe,
      brandName,
    },
    /** The bot's answers; passed to `createTelegramBot`. */
    answersTo,
    /** Sends every daily digest that is due; for a ticker in the leader's process, every few minutes. */
    sendDigests: (facts: Pick<DigestsOptions, "alertsOf" | "signalsOf">, signal: AbortSignal) =>
      sendDigests({ ...facts, ...said, preferences, store, senders, clock, publicUrl }, signal),
  };
}
