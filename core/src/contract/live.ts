import * as z from "zod";
import { timeframeSchema } from "./candles.ts";
import { chainSchema } from "./dex-screener.ts";
import { endpoint } from "./endpoint.ts";
import { paperLeague } from "./paper-trading.ts";
import { changePeriod, freshness, isoTime, marketNumber, noBody, nothing } from "./wire.ts";

/** One symbol of the live feed, with where it comes from and how old it is. */
export const feedItemSchema = z.strictObject({
  symbol: z.string(),
  price: z.number(),
  /** Against the price at the start of `changePeriod`. */
  change: marketNumber,
  changePercent: marketNumber,
  /** What change, volume and range cover. `utc_day`: only daily bars of the coin are known, so they count from 00:00 UTC. */
  changePeriod,
  /** Traded within `changePeriod`, in the currency of the price. */
  volume: marketNumber,
  high24h: marketNumber,
  low24h: marketNumber,
  currency: z.string(),
  source: z.string(),
  asOf: isoTime,
  freshness,
});
export type FeedItem = z.infer<typeof feedItemSchema>;

/** How a stream from a source does; `since` says since when. */
export const feedSourceSchema = z.strictObject({
  source: z.string(),
  state: z.enum(["live", "polling", "reconnecting", "down", "simulated", "replay"]),
  since: isoTime,
  note: z.string().nullable(),
});
export type FeedSource = z.infer<typeof feedSourceSchema>;

export const getMarketFeed = endpoint({
  method: "GET",
  path: "/api/market-feed",
  access: "user",
  personal: true,
  rate: "market_data",
  summary:
    "The live feed's symbols now: the watchlist's, or the samples while nothing is followed; with thirty closes each",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    because: z.enum(["watchlist", "sample"]),
    items: z.array(
      feedItemSchema.extend({
        name: z.string().nullable(),
        closes: z.array(z.number()),
        /** The bars that the closes are of: the series of the price, by the hour where it is finer. Null without closes. */
        closesTimeframe: timeframeSchema.nullable(),
      }),
    ),
    sources: z.array(feedSourceSchema),
  }),
});

/**
 * What a client may subscribe to. `market:<symbol>`: its price. `feed`: how the sources do. `screener`: which tokens changed, in
 * real time, for plans that have it. `alerts`, `signals`, `payments`, `paper`: one's own, only with a session.
 */
export const topicSchema = z
  .string()
  .regex(/^(?:market:[A-Z0-9][A-Z0-9.-]{0,31}|feed|screener|alerts|signals|payments|paper)$/);

/** Bounds of how often a client is written to, and what it gets without asking. */
export const PACE_MS = { least: 50, most: 5_000, usual: 250 } as const;
export const MOST_TOPICS = 250;
export const MOST_CLIENT_BYTES = 4096;
export const MOST_CLIENT_MESSAGES_PER_SECOND = 10;

/** What a client may send over the socket. */
export const clientMessageSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("subscribe"),
    topics: z.array(topicSchema).min(1).max(MOST_TOPICS),
    /** Last `seq` seen of each numbered topic: what came since then is sent again, or `resumed: false` is said. */
    after: z.record(topicSchema, z.number().int().min(0)).optional(),
  }),
  z.strictObject({ type: z.literal("unsubscribe"), topics: z.array(topicSchema).min(1).max(MOST_TOPICS) }),
  z.strictObject({ type: z.literal("pace"), intervalMs: z.number().int().min(PACE_MS.least).max(PACE_MS.most) }),
  /** `binary`: market updates as compact records (docs/live.md); everything else stays JSON text. */
  z.strictObject({ type: z.literal("encoding"), encoding: z.enum(["json", "binary"]) }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** A price's message: merged into the feed item of that symbol. `seq` counts the symbol's updates in this server process. */
export const marketUpdateSchema = z.strictObject({
  type: z.literal("market_update"),
  data: feedItemSchema.extend({ seq: z.number().int() }),
});
export type MarketUpdate = z.infer<typeof marketUpdateSchema>;

/** All other messages travel in one envelope. */
const envelope = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.strictObject({ type: z.literal(type), topic: z.string(), seq: z.number().int(), data });

export const subscribedSchema = envelope(
  "subscribed",
  z.strictObject({
    /** False: what came since `after` is not at hand any more, ask the API anew. */
    resumed: z.boolean(),
  }),
);
export const refusedSchema = envelope("refused", z.strictObject({ code: z.string(), sentence: z.string() }));
export const feedStateSchema = envelope("feed", z.strictObject({ sources: z.array(feedSourceSchema) }));
/** Something new of one's own; the data is what the API's list gives for it. */
export const newAlertSchema = envelope(
  "alert",
  z.strictObject({ alert: z.unknown(), unread: z.number().int().min(0) }),
);
export const unreadSchema = envelope("unread", z.strictObject({ unread: z.number().int().min(0) }));
/** Tokens of the screener that changed since the message before; more than it names only in the count. */
export const MOST_CHANGED_TOKENS = 200;
export const screenerChangeSchema = envelope(
  "screener",
  z.strictObject({
    timestamp: isoTime,
    changed: z.array(z.strictObject({ chain: chainSchema, address: z.string() })).max(MOST_CHANGED_TOKENS),
    total: z.number().int().min(0),
  }),
);
/** An own invoice as it stands now: what the API gives for it. `seq` is the invoice's own count of changes. */
export const invoiceChangeSchema = envelope("invoice", z.strictObject({ invoice: z.unknown() }));
/** What happened to an own paper account; the events are what the API's list gives for them, in their order. */
export const paperChangeSchema = envelope(
  "paper",
  z.strictObject({ league: paperLeague, events: z.array(z.unknown()).min(1) }),
);
export const newSignalSchema = envelope("signal", z.unknown());

export const serverMessageSchema = z.discriminatedUnion("type", [
  marketUpdateSchema,
  subscribedSchema,
  refusedSchema,
  feedStateSchema,
  newAlertSchema,
  unreadSchema,
  newSignalSchema,
  screenerChangeSchema,
  invoiceChangeSchema,
  paperChangeSchema,
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;

/** Why the server closes a socket, beyond the protocol's own codes. */
export const CLOSE_CODES = {
  /** The server stops or restarts: come back. */
  goingAway: 1001,
  /** Too many messages, or none that can be read; too large ones are the protocol's own 1009. */
  policy: 1008,
  /** It does not read: its outbox stayed full. */
  tooSlow: 1013,
  /** The session ended: sign in again. */
  signedOut: 4401,
  /** The user opened more tabs than may be live: reconnect only when this one is looked at again. */
  replaced: 4409,
} as const;
