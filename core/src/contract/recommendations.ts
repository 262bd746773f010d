import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { actionSchema, evidenceSchema } from "./market-data.ts";
import { bookSchema, sentenceSchema } from "./trading-signals.ts";
import { freshness, isoTime, marketNumber, noBody, nothing, ownerParams, percent } from "./wire.ts";

/**
 * The kinds by name, in no particular order: a holding that is too large, two that move together, an approaching date,
 * advice in effect, or something that cannot be evaluated.
 */
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

/** 90% range of a portfolio's value at the end, in percent of today's. */
const valueRange = z.strictObject({ lowPercent: z.number(), highPercent: z.number() });

/** An action that a user could take today on a symbol they hold or follow. */
export const recommendationSchema = z.strictObject({
  /** 'day:kind:symbol', with ':portfolio' if it concerns one: stable all day. */
  id: z.string(),
  kind: recommendationKindSchema,
  symbol: z.string(),
  action: actionSchema,
  /** Probability of `claim`, in percent; null if nothing is claimed. */
  confidence: percent.nullable(),
  /**
   * True if `confidence` is a calibrated probability; false if it is a past frequency of the class (BUY and SELL), an
   * estimate (HOLD), months ahead for a coin, or null.
   */
  calibrated: z.boolean(),
  /** One plain sentence, for someone who has never traded. */
  title: z.string(),
  reasoning: z.string(),
  targetPrice: marketNumber,
  claim: z.string().nullable(),
  /** Why this symbol is shown: it is held, it is followed, or it is a sample shown until the user follows some. */
  because: z.enum(["holding", "watchlist", "sample"]),
  portfolio: z.strictObject({ id: z.string(), name: z.string(), currency: z.string() }).nullable(),
  /** What would be bought or sold, in the portfolio's currency; never an order. */
  trade: z
    .strictObject({
      side: z.enum(["buy", "sell"]),
      amount: z.string(),
      /** Null while a holding has no price: what part of the whole it is isn't known. */
      percentOfPortfolio: z.number().nullable(),
      /** Whether it sells the whole holding. */
      isAll: z.boolean(),
    })
    .nullable(),
  /** How the trade changes the portfolio's own range; no claim about its return. */
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
  /** The facts that its sentences refer to by id, each with its source and time. */
  evidence: z.array(evidenceSchema),
  /**
   * The row of the record (`GET /api/record/{seq}`) with the claim of the underlying advice; null if it is based on
   * none, or none was issued.
   */
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

/** A symbol that a user follows. */
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
