import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { actionSchema, evidenceSchema } from "./market-data.ts";
import { bookSchema, sentenceSchema } from "./trading-signals.ts";
import { freshness, isoTime, marketNumber, noBody, nothing, ownerParams, percent } from "./wire.ts";

/** The kinds by name, in no order. What a recommendation is about: a holding that weighs too much, two that move together, a day that is near, advice that stands, or what cannot be judged. */
export const recommendationKindSchema = z.enum([
  "advice",
  "reduce",
  "rebalance",
  "diversify",
  "add",
  "earnings",
  "dividend",
  "unpriced",
]);
export type RecommendationKind = z.infer<typeof recommendationKindSchema>;

/** Where a portfolio's value may lie at the end in nine of ten cases, percent from today's. */
const valueRange = z.strictObject({ lowPercent: z.number(), highPercent: z.number() });

/** What a person could do today about what they hold or follow. */
export const recommendationSchema = z.strictObject({
  /** 'day:kind:symbol', with ':portfolio' where it is about one: the same all day. */
  id: z.string(),
  kind: recommendationKindSchema,
  symbol: z.string(),
  action: actionSchema,
  /** Probability of `claim`, in percent; null where nothing is claimed. */
  confidence: percent.nullable(),
  /**
   * True where `confidence` is a calibrated probability; false where it is a past frequency of the class (BUY and SELL) or an estimate
   * (HOLD), as months ahead of a coin, and where it is null.
   */
  calibrated: z.boolean(),
  /** One plain sentence, for somebody who never traded. */
  title: z.string(),
  reasoning: z.string(),
  targetPrice: marketNumber,
  claim: z.string().nullable(),
  /** Why this symbol: it is held, it is followed, or everybody is shown it until they follow some. */
  because: z.enum(["holding", "watchlist", "sample"]),
  portfolio: z.strictObject({ id: z.string(), name: z.string(), currency: z.string() }).nullable(),
  /** What would be bought or sold, in the portfolio's currency; never an order. */
  trade: z
    .strictObject({
      side: z.enum(["buy", "sell"]),
      amount: z.string(),
      percentOfPortfolio: z.number(),
      /** Whether it sells the whole holding. */
      isAll: z.boolean(),
    })
    .nullable(),
  /** What that changes in the portfolio's own range; no claim about its return. */
  effect: z
    .strictObject({
      sessions: z.number().int(),
      weightNowPercent: z.number(),
      weightAfterPercent: z.number(),
      rangeNow: valueRange,
      rangeAfter: valueRange,
    })
    .nullable(),
  /** The exchange's day of earnings, or the ex-dividend date, as UTC midnight. */
  dueAt: isoTime.nullable(),
  createdAt: isoTime,
  validUntil: isoTime,
  freshness,
  sentences: z.array(sentenceSchema),
  /** The facts that its sentences name by id, each with its source and time. */
  evidence: z.array(evidenceSchema),
  /** The row of the record (`GET /api/record/{seq}`) with the claim of the advice that it rests on; null where it rests on none, or none was issued. */
  record: z.strictObject({ book: bookSchema, seq: z.number().int() }).nullable(),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

export const getRecommendations = endpoint({
  method: "GET",
  path: "/api/users/{id}/recommendations",
  access: "owner",
  summary:
    "What one could do today about what one holds and follows: what is too large first, then ideas, coming dates and advice; five at most",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: z.array(recommendationSchema),
});

export const dismissRecommendation = endpoint({
  method: "POST",
  path: "/api/users/{id}/recommendations/{recommendationId}/dismiss",
  access: "owner",
  changes: true,
  summary: "Takes a recommendation off the list for the rest of its day; the answer is the list that is left",
  params: ownerParams.extend({ recommendationId: z.string().min(1).max(128) }),
  query: nothing,
  body: noBody,
  answer: z.array(recommendationSchema),
});

/** A symbol a person follows. */
export const watchedSymbolSchema = z.strictObject({
  symbol: z.string(),
  kind: z.enum(["stock", "crypto"]),
  name: z.string().nullable(),
  addedAt: isoTime,
});
export type WatchedSymbol = z.infer<typeof watchedSymbolSchema>;

export const getWatchlist = endpoint({
  method: "GET",
  path: "/api/users/{id}/watchlist",
  access: "owner",
  summary: "The symbols one follows, in the order they were added",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: z.array(watchedSymbolSchema),
});

export const addToWatchlist = endpoint({
  method: "POST",
  path: "/api/users/{id}/watchlist",
  access: "owner",
  changes: true,
  summary: "Follows a symbol; following it again changes nothing",
  params: ownerParams,
  query: nothing,
  body: z.strictObject({ symbol: z.string().min(1).max(64) }),
  answer: z.array(watchedSymbolSchema),
});

export const removeFromWatchlist = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/watchlist/{symbol}",
  access: "owner",
  changes: true,
  summary: "Follows a symbol no longer",
  params: ownerParams.extend({ symbol: z.string().min(1).max(64) }),
  query: nothing,
  body: noBody,
  answer: z.array(watchedSymbolSchema),
});
