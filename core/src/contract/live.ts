import * as z from "zod";
import { timeframeSchema } from "./candles.ts";
import { chainSchema } from "./dex-screener.ts";
import { endpoint } from "./endpoint.ts";
import { paperLeague } from "./paper-trading.ts";
import { symbolList } from "./symbols.ts";
import { changePeriod, freshness, isoTime, marketNumber, noBody, nothing } from "./wire.ts";

/** One symbol of the live feed, with its source and age. */
export const feedItemSchema = z.strictObject({
  symbol: z.string(),
  price: z.number(),
  /** Change since the price at the start of `changePeriod`. */
  change: marketNumber,
  changePercent: marketNumber,
  /**
   * The period of change, volume and range. `utc_day`: only daily bars of the coin are known, so it starts at 00:00
   * UTC.
   */
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

/** The state of a source's stream; `since` is when it entered it. */
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
    "The live feed's symbols now: those named, else the watchlist's, or the samples while nothing is followed; with thirty closes each",
  params: nothing,
  query: z.strictObject({
    symbols: symbolList
      .optional()
      .describe("1 to 12 symbols, separated by commas, instead of the user's own. Those without prices are left out"),
  }),
  body: noBody,
  answer: z.strictObject({
    because: z.enum(["watchlist", "sample", "requested"]),
    items: z.array(
      feedItemSchema.extend({
        name: z.string().nullable(),
        closes: z.array(z.number()),
        /** The timeframe of `closes`: the same series as the price, hourly where that is finer. Null without closes. */
        closesTimeframe: timeframeSchema.nullable(),
      }),
    ),
    sources: z.array(feedSourceSchema),
  }),
});

/**
 * A topic that a client may subscribe to. `market:<symbol>`: its price. `feed`: the state of the sources. `screener`:
 * which tokens changed, in real time, for plans that include it. `alerts`, `signals`, `practice-signals`, `payments`,
 * `paper`: the user's own, which need a session.
 */
export const topicSchema = z
  .string()
  .regex(/^(?:market:[A-Z0-9][A-Z0-9.-]{0,31}|feed|screener|alerts|signals|practice-signals|payments|paper)$/);

/** Bounds of the interval between messages to a client, and its default. */
export const PACE_MS = { least: 50, most: 5_000, usual: 250 } as const;
export const MOST_TOPICS = 250;
export const MOST_CLIENT_BYTES = 4096;
export const MOST_CLIENT_MESSAGES_PER_SECOND = 10;

/** A message that a client may send over the socket. */
export const clientMessageSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("subscribe"),
    topics: z.array(topicSchema).min(1).max(MOST_TOPICS),
    /**
     * The last `seq` received on each numbered topic: the server resends everything after it, or answers `resumed:
     * false`.
     */
    after: z.record(topicSchema, z.number().int().min(0)).optional(),
  }),
  z.strictObject({ type: z.literal("unsubscribe"), topics: z.array(topicSchema).min(1).max(MOST_TOPICS) }),
  z.strictObject({ type: z.literal("pace"), intervalMs: z.number().int().min(PACE_MS.least).max(PACE_MS.most) }),
  /** `binary`: market updates as compact records (docs/live.md); everything else stays JSON text. */
  z.strictObject({ type: z.literal("encoding"), encoding: z.enum(["json", "binary"]) }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** A price update, to merge into the symbol's feed item. `seq` counts the symbol's updates in this server process. */
export const marketUpdateSchema = z.strictObject({
  type: z.literal("market_update"),
  data: feedItemSchema.extend({ seq: z.number().int() }),
});
export type MarketUpdate = z.infer<typeof marketUpdateSchema>;

/** The envelope of all other messages. */
const envelope = <T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.strictObject({ type: z.literal(type), topic: z.string(), seq: z.number().int(), data });

export const subscribedSchema = envelope(
  "subscribed",
  z.strictObject({
    /** False: the messages since `after` are no longer available, so reload from the API. */
    resumed: z.boolean(),
  }),
);
export const refusedSchema = envelope("refused", z.strictObject({ code: z.string(), sentence: z.string() }));
export const feedStateSchema = envelope("feed", z.strictObject({ sources: z.array(feedSourceSchema) }));
/** A new item of the user's own; the data has the same shape as in the API's list. */
export const newAlertSchema = envelope(
  "alert",
  z.strictObject({ alert: z.unknown(), unread: z.number().int().min(0) }),
);
export const unreadSchema = envelope("unread", z.strictObject({ unread: z.number().int().min(0) }));
/** Maximum tokens named in one message about changed screener tokens; any more are only counted. */
export const MOST_CHANGED_TOKENS = 200;
export const screenerChangeSchema = envelope(
  "screener",
  z.strictObject({
    timestamp: isoTime,
    changed: z.array(z.strictObject({ chain: chainSchema, address: z.string() })).max(MOST_CHANGED_TOKENS),
    total: z.number().int().min(0),
  }),
);
/** The current state of one of the user's invoices, as the API returns it. `seq` counts the invoice's own changes. */
export const invoiceChangeSchema = envelope("invoice", z.strictObject({ invoice: z.unknown() }));
/** Events of one of the user's paper accounts, as the API's list returns them, in order. */
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

/** Reasons for the server to close a socket, beyond the protocol's own codes. */
export const CLOSE_CODES = {
  /** The server stops or restarts: reconnect. */
  goingAway: 1001,
  /** Too many messages, or an unreadable one; messages that are too large get the protocol's own 1009. */
  policy: 1008,
  /** The client does not read: its outbox stayed full. */
  tooSlow: 1013,
  /** The session ended: sign in again. */
  signedOut: 4401,
  /** The user has more live tabs than allowed: reconnect only when this tab is visible again. */
  replaced: 4409,
} as const;
