import * as z from "zod";
import { channelKindSchema, deliverySchema } from "./alerts.ts";
import { endpoint } from "./endpoint.ts";
import { isoTime, noBody, nothing, ownerParams } from "./wire.ts";

const channelParams = ownerParams.extend({ channelId: z.string().min(1).max(64) });
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "a time such as 22:00");

/** A notification channel: how to reach a user outside the application. */
export const channelSchema = z.strictObject({
  id: z.string(),
  kind: channelKindSchema,
  /** Masked for its owner: an address, a chat's name, a browser, a host. */
  to: z.string(),
  /**
   * `failing`: the last messages did not arrive; `gone`: the recipient rejected messages permanently, so it must be
   * linked again.
   */
  state: z.enum(["active", "failing", "gone"]),
  lastSentAt: isoTime.nullable(),
  note: z.string().nullable(),
  createdAt: isoTime,
});
export type Channel = z.infer<typeof channelSchema>;

/** The notification channels that this server and this plan offer. */
export const channelOfferSchema = z.strictObject({
  kind: channelKindSchema,
  /** Whether the operator has set it up. */
  available: z.boolean(),
  /** Whether the plan includes it. */
  allowed: z.boolean(),
  /** What is missing, in one sentence; null if nothing is. */
  note: z.string().nullable(),
});

export const quietHoursSchema = z.strictObject({ from: timeOfDay, to: timeOfDay });

export const alertPreferencesSchema = z.strictObject({
  /** Messages sent during quiet hours are delayed until they end; the application shows them at once. */
  quietHours: quietHoursSchema.nullable(),
  /** IANA name, such as Europe/Berlin. */
  timeZone: z.string().min(1).max(64),
  /** Whether to send one email a day with the user's signals and alerts. */
  digest: z.boolean(),
  digestAt: timeOfDay,
});
export type AlertPreferences = z.infer<typeof alertPreferencesSchema>;

const channelsSchema = z.strictObject({
  channels: z.array(channelSchema),
  offers: z.array(channelOfferSchema),
  preferences: alertPreferencesSchema,
  /** VAPID public key that a browser subscribes with. */
  webPushKey: z.string().nullable(),
  /** The URL where another platform may post its alerts; null until created. */
  inboundUrl: z.string().nullable(),
});

export const getChannels = endpoint({
  method: "GET",
  path: "/api/users/{id}/channels",
  access: "owner",
  summary: "How one is reached, and when not",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: channelsSchema,
});

export const addChannel = endpoint({
  method: "POST",
  path: "/api/users/{id}/channels",
  access: "owner",
  changes: true,
  shownOnce: true,
  summary: "Adds a way to be reached; Telegram answers with the code to send to the bot",
  params: ownerParams,
  query: nothing,
  body: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("email") }),
    z.strictObject({ kind: z.literal("telegram") }),
    z.strictObject({
      kind: z.literal("web_push"),
      endpoint: z.url().max(1024),
      keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(64) }),
      browser: z.string().max(64),
    }),
    z.strictObject({ kind: z.literal("webhook"), url: z.url().max(1024) }),
  ]),
  answer: z.strictObject({
    channel: channelSchema.nullable(),
    /** Telegram: the code to send to the bot, valid once within 15 minutes, and the link that sends it. */
    link: z.strictObject({ code: z.string(), url: z.string(), expiresAt: isoTime }).nullable(),
    /** Webhook: the secret that signs its messages; shown only once. */
    secret: z.string().nullable(),
  }),
});

export const removeChannel = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/channels/{channelId}",
  access: "owner",
  changes: true,
  summary: "Is not reached that way any more",
  params: channelParams,
  query: nothing,
  body: noBody,
  answer: channelsSchema,
});

export const testChannel = endpoint({
  method: "POST",
  path: "/api/users/{id}/channels/{channelId}/test",
  access: "owner",
  changes: true,
  summary: "Sends a test message and says how it went",
  params: channelParams,
  query: nothing,
  body: noBody,
  answer: deliverySchema,
});

export const replayDelivery = endpoint({
  method: "POST",
  path: "/api/users/{id}/deliveries/{deliveryId}/replay",
  access: "owner",
  changes: true,
  summary: "Sends a message that was given up once more, under the same event id",
  params: ownerParams.extend({ deliveryId: z.string().min(1).max(64) }),
  query: nothing,
  body: noBody,
  answer: deliverySchema,
});

export const setAlertPreferences = endpoint({
  method: "POST",
  path: "/api/users/{id}/alert-preferences",
  access: "owner",
  changes: true,
  summary: "Quiet hours, time zone and the daily digest",
  params: ownerParams,
  query: nothing,
  body: alertPreferencesSchema,
  answer: alertPreferencesSchema,
});

/** Replaces the inbound URL; the previous one stops working. */
export const renewInbound = endpoint({
  method: "POST",
  path: "/api/users/{id}/inbound-webhook",
  access: "owner",
  changes: true,
  stepUp: true,
  shownOnce: true,
  summary: "An address where another platform may post its alerts, shown here as one's own",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ url: z.string() }),
});
