import * as z from "zod";
import {
  assetName,
  EXCHANGE_IDS,
  exchangeBalancesSchema,
  exchangeEventSchema,
  pairMemorySchema,
  pendingSchema,
} from "./port.ts";

/** The task of one process: the only thing it ever receives. */
export const exchangeTaskSchema = z.strictObject({
  exchange: z.enum(EXCHANGE_IDS),
  key: z.strictObject({ apiKey: z.string(), secret: z.string(), passphrase: z.string().optional() }),
  /** Null: only check whether the key can do more than read. */
  range: z
    .strictObject({
      fromMs: z.number().optional(),
      nowMs: z.number(),
      again: z.boolean(),
      pairs: pairMemorySchema.optional(),
      pending: pendingSchema.optional(),
    })
    .nullable(),
  budgetMs: z.number(),
  /** A server on this machine in place of the exchange, for tests. */
  peer: z.string().optional(),
});
export type ExchangeTask = z.infer<typeof exchangeTaskSchema>;

/** A reading that has found this many events continues in its next run. */
export const MOST_EVENTS = 20_000;
/** Maximum events in one message, so that checking them blocks nothing else. */
export const MOST_IN_WORD = 2_000;

/** Maximum left-out assets that are named. */
export const MOST_NAMED = 20;

/** The messages that the process sends. They are trusted no more than the exchange. */
export const exchangeWordSchema = z.discriminatedUnion("word", [
  z.strictObject({
    word: z.literal("events"),
    events: z.array(exchangeEventSchema).max(MOST_IN_WORD),
    untilMs: z.number().int(),
    leftOut: z.number().int().min(0),
    leftOutOf: z.array(assetName).max(MOST_NAMED),
  }),
  z.strictObject({
    word: z.literal("done"),
    balances: exchangeBalancesSchema.nullable(),
    pairs: pairMemorySchema.optional(),
    pending: pendingSchema.optional(),
    remark: z.string().max(400).optional(),
  }),
  z.strictObject({
    word: z.literal("error"),
    code: z.enum(["rights", "refused", "unread"]),
    sentence: z.string().max(400),
  }),
]);
export type ExchangeWord = z.infer<typeof exchangeWordSchema>;
