import { feedSourceSchema } from "@sextant/core/contract";
import { type Candle, FRESHNESS, type LivePrice, parseSymbol } from "@sextant/core/market";
import * as z from "zod";
import type { Topic } from "./bus/index.ts";
import type { FeedBar, FeedPulse, Subscriptions } from "./feed/index.ts";
import { OWN_TOPICS, type OwnMessage, type OwnTopicName } from "./live/index.ts";

/** A message about prices from the leader of `ingest`, with its fencing token. */
export type OfHolder<Said> = Said & { readonly fence: number };

const optionalNumber = z.number().optional();
const fence = z.number().int().min(0);
const symbols = z.array(z.string());

const priceSchema = z.object({
  symbol: z.string(),
  price: z.number().positive(),
  reference: optionalNumber,
  high24h: optionalNumber,
  low24h: optionalNumber,
  volume24h: optionalNumber,
  period: z.enum(["24h", "utc_day", "session"]).optional(),
  currency: z.string(),
  source: z.string(),
  asOfMs: z.number(),
  freshness: z.enum(FRESHNESS),
  delayMinutes: optionalNumber,
});
const pricesSchema = z.object({ fence, price: priceSchema });

/** The latest price of each symbol: of several between two frames of the bus only the last travels. */
export const PRICES: Topic<OfHolder<{ readonly price: LivePrice }>> = {
  name: "prices",
  parse(value) {
    const read = pricesSchema.safeParse(value);
    if (!read.success) return undefined;
    const { reference, high24h, low24h, volume24h, delayMinutes, ...rest } = read.data.price;
    return { fence: read.data.fence, price: { ...rest, reference, high24h, low24h, volume24h, delayMinutes } };
  },
  latestBy: ({ price }) => price.symbol,
};

const barSchema = z.object({
  fence,
  source: z.string(),
  symbol: z.string(),
  candle: z.object({
    openTimeMs: z.number().int(),
    open: z.number(),
    high: z.number(),
    low: z.number(),
    close: z.number(),
    volume: z.number(),
  }),
  wholeFromMs: z.number().nullable(),
});

/** A minute's bar as it travels: JSON has no word for an endless time ago. */
type ReportedBar = {
  readonly source: string;
  readonly symbol: string;
  readonly candle: Candle;
  readonly wholeFromMs: number | null;
};

/** Closed minutes from a source's own trades, so that every process's store has them. */
export const BARS: Topic<OfHolder<ReportedBar>> = {
  name: "bars",
  parse: (value) => barSchema.safeParse(value).data,
};

/** Returns a minute's bar as sent to other processes: the instrument by its symbol, 'always complete' as null. */
export function reportedBar({ source, instrument, candle, wholeFromMs }: FeedBar): ReportedBar {
  const isFinite = Number.isFinite(wholeFromMs);
  return { source, symbol: instrument.symbol, candle, wholeFromMs: isFinite ? wholeFromMs : null };
}

/** Returns a received bar in the feed's form. Undefined for an invalid symbol. */
export function barReportedOf({ source, symbol, candle, wholeFromMs }: ReportedBar): FeedBar | undefined {
  const instrument = parseSymbol(symbol);
  return instrument && { source, instrument, candle, wholeFromMs: wholeFromMs ?? -Infinity };
}

/**
 * The sources' state, about every two seconds. A process that receives none for 8 s no longer counts the prices it
 * received as live.
 */
export const PULSE: Topic<OfHolder<{ readonly pulse: FeedPulse }>> = {
  name: "pulse",
  parse: (value) =>
    z.object({ fence, pulse: z.object({ sources: z.array(feedSourceSchema), unknown: symbols }) }).safeParse(value)
      .data,
  latestBy: () => "",
};

/** The symbols that a process wants followed, repeated before the others expire them. */
export const SUBSCRIPTIONS: Topic<Subscriptions & { readonly process: string }> = {
  name: "wanted",
  parse: (value) =>
    z.object({ process: z.string(), alerts: symbols, person: symbols, visitor: symbols }).safeParse(value).data,
};

/** A message for one user's sockets, at whichever process they are. */
export const OWN: Topic<{ readonly userId: string; readonly topic: OwnTopicName; readonly message: OwnMessage }> = {
  name: "own",
  parse(value) {
    const read = z
      .object({
        userId: z.string(),
        topic: z.enum(OWN_TOPICS),
        message: z.object({ type: z.string(), seq: optionalNumber, data: z.unknown() }),
      })
      .safeParse(value);
    if (!read.success) return undefined;
    const { userId, topic, message } = read.data;
    const { seq, ...said } = message;
    return { userId, topic, message: seq === undefined ? said : { ...said, seq } };
  },
};
