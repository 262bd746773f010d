import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { actionSchema } from "./market-data.ts";
import { sentenceSchema } from "./trading-signals.ts";
import { freshness, isoTime, marketNumber, noBody, nothing, ownerParams, percent } from "./wire.ts";

/** Advice about a symbol a person follows, refreshed as bars close. */
export const recommendationSchema = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  action: actionSchema,
  /** Probability of `claim`, in percent; null where nothing is claimed. */
  confidence: percent.nullable(),
  reasoning: z.string(),
  targetPrice: marketNumber,
  claim: z.string().nullable(),
  /** Why this symbol: it is followed, or it is one everybody is shown until they follow some. */
  because: z.enum(["watchlist", "sample"]),
  createdAt: isoTime,
  validUntil: isoTime,
  freshness,
  sentences: z.array(sentenceSchema),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

export const getRecommendations = endpoint({
  method: "GET",
  path: "/api/users/{id}/recommendations",
  access: "owner",
  summary: "Advice about the symbols one follows, strongest first",
  params: ownerParams,
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
  summary: "Follows a symbol no longer",
  params: ownerParams.extend({ symbol: z.string().min(1).max(64) }),
  query: nothing,
  body: noBody,
  answer: z.array(watchedSymbolSchema),
});
