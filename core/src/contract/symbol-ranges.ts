import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { symbolList } from "./symbols.ts";
import { bookSchema } from "./trading-signals.ts";
import { freshness, isoTime, marketNumber, noBody, nothing, ownerParams, percent } from "./wire.ts";

/** Maximum symbols of one request. */
export const MOST_RANGE_SYMBOLS = 12;

/** How far a symbol's price may go by the end of one horizon, and whether that is in the record. */
export const symbolRangeSchema = z.strictObject({
  /** The next day: of a stock its next session, of a coin 24 hours. The next week: five daily bars. */
  over: z.enum(["day", "week"]),
  /** The forecast's horizon, as the record names it. */
  horizon: z.string(),
  /** The horizon in words: 'the next 24 hours'. */
  span: z.string(),
  /** The price ends in this range nine times in ten. */
  low: z.number(),
  high: z.number(),
  barClosedAt: isoTime,
  expiresAt: isoTime,
  /** How it ends: with an exchange's close, or at a time of day. */
  ends: z.enum(["market_close", "time"]),
  /** The exchange's time zone; UTC for coins. */
  zone: z.string(),
  /** The chance of a move larger than `movePercent`, beside the usual one: of all such symbols, and of this one. */
  move: z.strictObject({
    movePercent: z.number(),
    percent,
    basePercent: percent,
    symbolBasePercent: percent.nullable(),
  }),
  /** The row of the record with this range; null if it was not claimed. */
  claim: z
    .strictObject({
      book: bookSchema,
      seq: z.number().int(),
      origin: z.enum(["scheduled", "requested"]),
      status: z.enum(["open", "held", "failed", "void"]),
    })
    .nullable(),
  /** Why it was not, or would not be, written into the record; null if it is there, or could be. */
  notRecorded: z.string().nullable(),
});
export type SymbolRange = z.infer<typeof symbolRangeSchema>;

export const symbolRangesSchema = z.strictObject({
  /** Why these symbols: they are followed, they are samples shown until the user follows some, or they were requested. */
  because: z.enum(["watchlist", "sample", "requested"]),
  items: z.array(
    z.strictObject({
      symbol: z.string(),
      name: z.string().nullable(),
      kind: z.enum(["stock", "crypto"]),
      currency: z.string(),
      /** The last close that the ranges start from, with its source and time; null without any. */
      price: marketNumber,
      source: z.string().nullable(),
      asOf: isoTime.nullable(),
      freshness: freshness.nullable(),
      /** Whether it is still being computed: request again in two seconds. */
      isPending: z.boolean(),
      /** Why there is no range; null if there is one, or if it is still being computed. */
      absence: z.string().nullable(),
      ranges: z.array(symbolRangeSchema),
    }),
  ),
});
export type SymbolRanges = z.infer<typeof symbolRangesSchema>;

export const getSymbolRanges = endpoint({
  method: "GET",
  path: "/api/symbol-ranges",
  access: "user",
  personal: true,
  rate: "market_data",
  summary:
    "How far some symbols may go by the next day and week, nine times in ten; without `symbols` those that one follows, or the samples. Writes nothing",
  params: nothing,
  query: z.strictObject({
    symbols: symbolList.optional().describe("1 to 12 symbols, separated by commas, instead of the user's own"),
  }),
  body: noBody,
  answer: symbolRangesSchema,
});

export const claimSymbolRanges = endpoint({
  method: "POST",
  path: "/api/users/{id}/symbol-ranges",
  access: "owner",
  changes: true,
  rate: "advisory",
  summary: "Writes the present ranges of some symbols into the record, as claims that a user requested",
  params: ownerParams,
  query: nothing,
  body: z.strictObject({ symbols: z.array(z.string().min(1).max(64)).min(1).max(MOST_RANGE_SYMBOLS) }),
  answer: symbolRangesSchema,
});
