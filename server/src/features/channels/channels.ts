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
  /** What some people's plans have now; who is missing has none. */
  readonly capabilitiesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Capability[]>>;
};

export type ChannelDelivery = ReturnType<typeof createChannelDelivery>;

/** Delivers over people's channels: what lies below whoever writes alerts. */
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
  /** OUTBOUND_ALLOW. */
  readonly outboundAllow: readonly string[];
  /** What delivers, with what it reads. */
  readonly delivery: ChannelDelivery;
  readonly webPushKey: string;
  readonly botName: (() => Promise<string>) | undefined;
  readonly monotonicMs: () => number;
  /** Allowances of calls a minute: test messages of a person (6), posts to a person's address (60), messages of a chat (20). */
  readonly limits: Readonly<Record<"test" | "inbound" | "chat", (who: string) => number | undefined>>;
  /** Keeps what another platform posted as an alert of the person's own. */
  readonly record: (userId: string, alert: InboundAlert & { readonly key: string }) => Promise<void>;
  /** Quiet hours were changed: what waits for their end is looked at anew. */
  readonly preferencesChanged: (userId: string) => Promise<void>;
};

/** How people are reached outside the application, as one part: handlers, routes, the bot's answers, the day's mail. */
export function createChannels(parts: ChannelsParts) {
  const { database, secrets, clock, brandName, publicUrl, outboundAllow, capabilitiesOf, limits } = parts;
  const { store, preferences, unsubscribe, senders } = parts.delivery;
  const hooks = createInboundHooks(database, secrets);
  const codes = createTelegramCodes(database);
  const brand = { brandName, publicUrl };
  const said = parts.log === undefined ? {} : { log: parts.log };
  const { botName, monotonicMs, preferencesChanged, webPushKey, record } = parts;
  const answersTo = (says: Pick<TelegramCommandsOptions, "rulesOf" | "price" | "analyze" | "signals">) =>
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
    /** What the bot answers; given to `createTelegramBot`. */
    answersTo,
    /** Sends every day's mail that is due; for a ticker of the process with the duty, every few minutes. */
    sendDigests: (facts: Pick<DigestsOptions, "alertsOf" | "signalsOf">, signal: AbortSignal) =>
      sendDigests({ ...facts, ...said, preferences, store, senders, clock, publicUrl }, signal),
  };
}
