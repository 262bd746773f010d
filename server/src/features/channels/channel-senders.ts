import { quietUntil } from "@sextant/core/alerts";
import type { Alert, Capability } from "@sextant/core/contract";
import { CHANNEL_NEEDS, planName, planWith } from "@sextant/core/billing";
import type { WallClock } from "../../clock.ts";
import type { Notifiers } from "../../providers/notify/index.ts";
import type { DeliveryTarget } from "../../providers/notify/port.ts";
import { type MailTo, NotifyError, type Receipt, type WebhookTo, type WebPushTo } from "../../providers/notify/port.ts";
import { alertData, alertEmail } from "./alert-email.ts";
import type { ChannelStore } from "./channel-store.ts";
import { type Email, emailMail, emailText } from "./email.ts";
import type { PreferenceStore } from "./preference-store.ts";
import { KIND_NAME, type StoredChannel } from "./stored-channel.ts";
import type { Unsubscribe } from "./unsubscribe.ts";

export type ChannelSendersOptions = {
  readonly brandName: string;
  readonly publicUrl: string;
  readonly notifiers: Notifiers;
  readonly store: ChannelStore;
  readonly preferences: Pick<PreferenceStore, "of">;
  readonly unsubscribe: Unsubscribe;
  readonly clock: WallClock;
  /** Returns the current capabilities of users' plans; users without any are absent. */
  readonly capabilitiesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Capability[]>>;
};

/** An event's message before it is written for a channel. */
export type ChannelMessage = {
  readonly eventId: string;
  readonly email: Email;
  readonly data?: Readonly<Record<string, unknown>>;
};

export type ChannelSenders = ReturnType<typeof createChannelSenders>;

/** Sends over users' channels: for the delivery worker, and for test messages. */
export function createChannelSenders(options: ChannelSendersOptions) {
  const { brandName, publicUrl, notifiers, store, preferences, unsubscribe, clock, capabilitiesOf } = options;

  /** Sends a message. Throws NotifyError. */
  async function send(channel: StoredChannel, message: ChannelMessage, signal: AbortSignal): Promise<Receipt> {
    const { eventId, email, data } = message;
    const { target } = channel;
    if (target === undefined)
      throw new NotifyError(
        "gone",
        channel.kind === "email" ? "your account's email address isn't verified" : "link it again",
      );
    const plain = { eventId, subject: email.subject, text: emailText(email), url: email.url, data };
    switch (channel.kind) {
      case "email": {
        const unsubscribeUrl = unsubscribe.urlOf(channel.id);
        const mail = emailMail(email, { brandName, publicUrl }, unsubscribeUrl);
        const to = JSON.parse(target) as MailTo;
        return there(notifiers.email, "email").send({ ...mail, eventId, to, unsubscribeUrl, url: email.url }, signal);
      }
      case "telegram":
        return there(notifiers.telegram, "telegram").send({ ...plain, to: JSON.parse(target) as string }, signal);
      case "web_push":
        return notifiers.web_push.send({ ...plain, to: JSON.parse(target) as WebPushTo }, signal);
      case "webhook":
        return notifiers.webhook.send({ ...plain, to: JSON.parse(target) as WebhookTo }, signal);
    }
  }

  function skipReason(channel: StoredChannel, has: readonly Capability[]): string | null {
    const { kind, state, mutedUntilMs, target } = channel;
    const needed = CHANNEL_NEEDS[kind];
    if (needed !== undefined && !has.includes(needed))
      return `included in the ${planName(planWith(needed))} plan and above`;
    if (state === "gone") return "the receiver no longer accepts messages; link it again";
    if (target === undefined)
      return kind === "email" ? "your account's email address isn't verified" : "it has to be linked again";
    if (!isSetUp(kind)) return `${KIND_NAME[kind]} isn't set up on this server`;
    if (mutedUntilMs !== undefined && mutedUntilMs > clock.wallMs()) return "muted in the chat";
    return null;
  }

  const isSetUp = (kind: StoredChannel["kind"]): boolean => notifiers[kind] !== undefined;

  return {
    send,
    skipReason,
    isSetUp,

    /** Returns the notification channels of users, whatever their rules name. */
    async targetsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, readonly DeliveryTarget[]>> {
      const channels = await store.of(userIds);
      const has = channels.length === 0 ? new Map<string, readonly Capability[]>() : await capabilitiesOf(userIds);
      const targets = new Map<string, DeliveryTarget[]>();
      for (const channel of channels) {
        const { id: channelId, userId, kind, shown: to } = channel;
        const own = targets.get(userId) ?? [];
        own.push({ channelId, kind, to, skip: skipReason(channel, has.get(userId) ?? []) });
        targets.set(userId, own);
      }
      return targets;
    },

    /**
     * Returns the sender of a user's alerts over one channel; undefined when it was removed. `skip`: the reason nothing
     * is sent there now, for its owner.
     */
    async senderOf(channelId: string, userId: string) {
      const channel = await store.find(channelId);
      if (channel === undefined) return undefined;
      const has = CHANNEL_NEEDS[channel.kind] === undefined ? [] : ((await capabilitiesOf([userId])).get(userId) ?? []);
      return {
        // A chat or browser that now belongs to another user must not get its previous owner's messages.
        skip: userId === channel.userId ? skipReason(channel, has) : "it now belongs to another user",
        send({ eventId, alert }: { eventId: string; alert: Alert }, signal: AbortSignal) {
          const email = alertEmail(alert, `${publicUrl}/dashboard?alert=${encodeURIComponent(alert.id)}`);
          return send(channel, { eventId, email, data: alertData(alert) }, signal);
        },
      };
    },

    reportChannelResult: (channelId: string, how: "sent" | "failing" | "gone", note: string | null): Promise<void> =>
      store.published(channelId, how, note, clock.wallMs()),

    quietUntilMs: async (userId: string, nowMs: number): Promise<number | undefined> =>
      quietUntil(await preferences.of(userId), nowMs),
  };
}

function there<T>(notifier: T | undefined, kind: StoredChannel["kind"]): T {
  if (notifier === undefined) throw new NotifyError("again", `${KIND_NAME[kind]} isn't set up on this server`);
  return notifier;
}
