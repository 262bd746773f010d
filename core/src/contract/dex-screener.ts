import { CHAINS } from "../market/index.ts";
import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { savedFilterCalls } from "./saved-filters.ts";
import { freshness, isoTime, marketNumber, noBody, nothing, ownerParams, sortOrder } from "./wire.ts";

export const chainSchema = z.enum(CHAINS);
export const riskClassSchema = z.enum(["LOW", "MEDIUM", "HIGH", "EXTREME"]);
export const screenerListSchema = z.enum(["trending", "newPairs", "gainers", "highVolume", "memecoinWinners"]);
export type ScreenerList = z.infer<typeof screenerListSchema>;
/** A three-state flag: true, false, and null for 'not checked', which must never be shown as safe. */
const checked = z.boolean().nullable();
const address = z.string().min(26).max(64);
const count = z.number().int().min(0);

/** A minimum and a maximum, both inclusive; null is open. */
const range = z.strictObject({
  min: z.number().min(0).max(1e15).nullable(),
  max: z.number().min(0).max(1e15).nullable(),
});

/** The criteria for tokens; null means any. Stored in saved filters and alert rules. */
export const screenerFilterSchema = z.strictObject({
  chain: chainSchema.nullable().default(null),
  risk: riskClassSchema.nullable().default(null),
  list: screenerListSchema.nullable().default(null),
  /** Minimum volume spike, in percent above the token's usual volume. */
  minSpike: z.number().min(0).max(1e6).nullable().default(null),
  ageHours: range.nullable().default(null),
  liquidity: range.nullable().default(null),
  volume24h: range.nullable().default(null),
  marketCap: range.nullable().default(null),
  /** Only this token, on the filter's chain: for alerts; a saved filter has none. */
  address: address.nullable().default(null),
});
export type ScreenerFilter = z.infer<typeof screenerFilterSchema>;

export const screenerSortSchema = z.enum([
  "trending",
  "spike",
  "change24h",
  "volume24h",
  "liquidity",
  "marketCap",
  "price",
  "age",
  "risk",
  "telegram",
]);
export type ScreenerSort = z.infer<typeof screenerSortSchema>;

/** A token, with the source and the basis of each value. */
export const projectSchema = z.strictObject({
  token: z.strictObject({
    name: z.string(),
    symbol: z.string(),
    chain: chainSchema,
    address: z.string(),
    price: marketNumber,
    /** Percent; null while the token is younger than a day or no source gives it. */
    priceChange24h: marketNumber,
    /** Why there is no change; null when there is one. */
    changeNote: z.string().nullable(),
    marketCap: marketNumber,
    volume24h: marketNumber,
    liquidity: marketNumber,
    trending: z.boolean(),
    contractVerified: checked,
    liquidityLocked: checked,
    lockedPercent: marketNumber,
    unlockAt: isoTime.nullable(),
    /** Null when no https page is known. */
    dexUrl: z.string().nullable(),
    dex: z.string().nullable(),
    createdAt: isoTime.nullable(),
    firstSeenAt: isoTime,
    pools: count,
    /** Prices that we observed over the last day, oldest first; at most 24. */
    observations: z.array(z.number()),
    /** Paid promotion, in the seller's units; never part of a rank. */
    boosts: z.number().min(0),
    imitates: z.strictObject({ symbol: z.string(), name: z.string(), how: z.enum(["same", "similar"]) }).nullable(),
  }),
  momentum: z.strictObject({
    trendingRank: z.number().int().min(1).nullable(),
    /** Percent above the token's usual volume; the bar ends at 100, the number does not. */
    volumeSpike: marketNumber,
    spikeBasis: z.string(),
    score: z.number(),
    wash: z.strictObject({ suspect: z.boolean(), reasons: z.array(z.string()) }),
  }),
  risks: z.strictObject({
    overallRisk: riskClassSchema,
    score: z.number(),
    notChecked: count,
    /** The most important facts, in words. */
    reasons: z.array(z.string()),
    capped: z.boolean(),
  }),
  socialMetrics: z.strictObject({
    telegramMembers: marketNumber,
    twitterMentions: marketNumber,
    socialTrend: z.enum(["RISING", "DECLINING", "STABLE"]).nullable(),
  }),
  aiAnalysis: z.strictObject({
    projectType: z.string(),
    narrative: z.string(),
    evidence: z.array(z.string()),
  }),
  /** The sources of the market data. */
  sources: z.array(z.string()),
  asOf: isoTime,
  freshness,
});
export type Project = z.infer<typeof projectSchema>;

/** The state of one token source. */
export const screenerSourceSchema = z.strictObject({
  source: z.string(),
  /** `resting`: its budget is used up or it requested a pause. `off`: not set up. */
  state: z.enum(["ok", "degraded", "resting", "down", "off", "simulated"]),
  lastAnswerAt: isoTime.nullable(),
  note: z.string().nullable(),
});

const projects = z.array(projectSchema);
const conditionSchema = z.strictObject({
  marketCondition: z.enum(["BULL", "BEAR", "VOLATILE", "NEUTRAL", "UNKNOWN"]),
  /** What happened and the rule behind the condition: both sentences below. */
  conditionWhy: z.string(),
  /** What happened, with its numbers. */
  conditionFinding: z.string(),
  /** What the condition means. */
  conditionRule: z.string(),
});

/**
 * What became of earlier labels of each class within 7 days, over all chains, so that no label stands without how often
 * it was followed by a rug. Empty until it is known.
 */
const labelRecordSchema = z.array(
  z.strictObject({
    risk: riskClassSchema,
    /** Labels with a known outcome. */
    evaluated: count,
    /** Of those, followed by a rug: liquidity down 80%, price down 90%, or no longer sellable. */
    rugs: count,
  }),
);
export type LabelRecord = z.infer<typeof labelRecordSchema>;

/** Fields that every answer of the screener has. */
const aboutAnswer = {
  /** The time of the data: pass it back as `asOf` to get the same data. */
  timestamp: isoTime,
  freshness,
  /** Of all tokens, and of those that match the filter. */
  tokens: count,
  matching: count,
  sources: z.array(screenerSourceSchema),
  labelRecord: labelRecordSchema,
};

export const getWinningProjects = endpoint({
  method: "GET",
  path: "/api/dex-screener/winning-projects",
  access: "user",
  personal: true,
  rate: "market_data",
  summary: "On-chain tokens that move, in five lists, each with its risk, momentum and what they rest on",
  params: nothing,
  query: z.strictObject({
    chain: chainSchema.optional(),
    risk: riskClassSchema.optional(),
    /** Part of a name, symbol or address. */
    q: z.string().trim().min(1).max(64).optional(),
    /** Per list; get the next page with `offset` and the same `asOf`. */
    limit: z.coerce.number().int().min(1).max(100).default(50),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    /** A time within the last hour: returns the snapshot at or last before it; `timestamp` says which. */
    asOf: isoTime.optional(),
  }),
  body: noBody,
  answer: z.strictObject({
    ...conditionSchema.shape,
    ...aboutAnswer,
    trending: projects,
    newPairs: projects,
    gainers: projects,
    highVolume: projects,
    memecoinWinners: projects,
    /** How many tokens each list has under the filter. */
    counts: z.strictObject({
      trending: count,
      newPairs: count,
      gainers: count,
      highVolume: count,
      memecoinWinners: count,
    }),
  }),
});
export type WinningProjects = z.infer<typeof getWinningProjects.answer>;

/** A row of the table. */
export const tokenRowSchema = z.strictObject({
  chain: chainSchema,
  address: z.string(),
  name: z.string(),
  symbol: z.string(),
  rank: z.number().int().min(1).nullable(),
  price: marketNumber,
  priceChange24h: marketNumber,
  marketCap: marketNumber,
  volume24h: marketNumber,
  liquidity: marketNumber,
  volumeSpike: marketNumber,
  score: z.number(),
  risk: riskClassSchema,
  riskScore: z.number(),
  contractVerified: checked,
  liquidityLocked: checked,
  telegramMembers: marketNumber,
  projectType: z.string(),
  boosts: z.number().min(0),
  createdAt: isoTime.nullable(),
  asOf: isoTime,
});
export type TokenRow = z.infer<typeof tokenRowSchema>;

const bound = z.coerce.number().min(0).max(1e15).optional();

export const getTokens = endpoint({
  method: "GET",
  path: "/api/dex-screener/tokens",
  access: "user",
  personal: true,
  rate: "market_data",
  summary: "All tokens as a table: filtered, sorted, in pages of one moment",
  params: nothing,
  query: z.strictObject({
    chain: chainSchema.optional(),
    risk: riskClassSchema.optional(),
    list: screenerListSchema.optional(),
    /** Part of a name, symbol or address. */
    q: z.string().trim().min(1).max(64).optional(),
    /** Only tokens on the user's own watchlist. */
    watched: z.enum(["true", "false"]).optional(),
    minSpike: z.coerce.number().min(0).max(1e6).optional(),
    minAgeHours: bound,
    maxAgeHours: bound,
    minLiquidity: bound,
    maxLiquidity: bound,
    minVolume24h: bound,
    maxVolume24h: bound,
    minMarketCap: bound,
    maxMarketCap: bound,
    sort: screenerSortSchema.default("trending"),
    order: sortOrder.default("desc"),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    asOf: isoTime.optional(),
  }),
  body: noBody,
  answer: z.strictObject({ ...aboutAnswer, rows: z.array(tokenRowSchema) }),
});
export type TokensPage = z.infer<typeof getTokens.answer>;

const tokenParams = z.strictObject({ chain: chainSchema, address });

export const riskFactSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  value: z.string(),
  effect: z.enum(["raises", "lowers", "neutral", "unknown"]),
  points: z.number(),
  decisive: z.boolean(),
  why: z.string(),
  source: z.string().nullable(),
  asOf: isoTime.nullable(),
});

export const poolSchema = z.strictObject({
  address: z.string(),
  dex: z.string(),
  quote: z.string().nullable(),
  price: marketNumber,
  liquidity: marketNumber,
  /** Share of the token's liquidity in all known pools, in percent. */
  share: marketNumber,
  volume24h: marketNumber,
  buys24h: marketNumber,
  sells24h: marketNumber,
  makers24h: marketNumber,
  createdAt: isoTime.nullable(),
  url: z.string().nullable(),
  source: z.string(),
  asOf: isoTime,
});

export const tokenLabelSchema = z.strictObject({
  id: z.string(),
  labelledAt: isoTime,
  risk: riskClassSchema,
  score: z.number(),
  rules: z.string(),
  price: marketNumber,
  liquidity: marketNumber,
  outcomes: z.array(
    z.strictObject({
      afterDays: z.union([z.literal(7), z.literal(30)]),
      /** `open`: not due yet. */
      outcome: z.enum(["open", "liquidity-pulled", "price-collapsed", "cannot-sell", "kept", "not-known"]),
      dueAt: isoTime,
      evaluatedAt: isoTime.nullable(),
      why: z.string().nullable(),
    }),
  ),
});

/** Everything we know about one token. */
export const tokenDetailSchema = z.strictObject({
  project: projectSchema,
  fdv: marketNumber,
  momentumParts: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      value: z.string(),
      points: z.number(),
      mostPoints: z.number(),
    }),
  ),
  risk: z.strictObject({
    overallRisk: riskClassSchema,
    score: z.number(),
    rules: z.string(),
    facts: z.array(riskFactSchema),
    notChecked: count,
    missingEssentials: z.array(z.string()),
    /** Facts that rule out LOW whatever the score: holders are taxed, or someone can take or freeze their tokens. */
    ruledOut: z.array(z.string()),
    capped: z.boolean(),
  }),
  slippage: z.array(z.strictObject({ usd: z.number(), percent: marketNumber })),
  pools: z.array(poolSchema),
  holders: z.strictObject({
    count: z.strictObject({ value: z.number(), source: z.string(), asOf: isoTime }).nullable(),
    top10Percent: z.strictObject({ value: z.number(), source: z.string(), asOf: isoTime }).nullable(),
    creatorPercent: z.strictObject({ value: z.number(), source: z.string(), asOf: isoTime }).nullable(),
  }),
  description: z.strictObject({ value: z.string(), source: z.string(), asOf: isoTime }).nullable(),
  /** Given by the project itself and unverified. */
  links: z.array(
    z.strictObject({ kind: z.enum(["website", "twitter", "telegram", "discord", "other"]), url: z.string() }),
  ),
  labels: z.array(tokenLabelSchema),
  labelRecord: labelRecordSchema,
  /** Our own observations, oldest first. */
  past: z.array(z.strictObject({ at: isoTime, price: marketNumber, liquidity: marketNumber, volume24h: marketNumber })),
  timestamp: isoTime,
  freshness,
  watched: z.boolean(),
});
export type TokenDetail = z.infer<typeof tokenDetailSchema>;

export const getToken = endpoint({
  method: "GET",
  path: "/api/dex-screener/tokens/{chain}/{address}",
  access: "user",
  personal: true,
  rate: "market_data",
  summary:
    "One token whole: pools, security facts with source and age, why this risk, earlier labels and what became of it",
  params: tokenParams,
  query: nothing,
  body: noBody,
  answer: tokenDetailSchema,
});

export const tokenTimeframeSchema = z.enum(["5m", "15m", "1h", "4h", "1d"]);
export type TokenTimeframe = z.infer<typeof tokenTimeframeSchema>;

export const getTokenCandles = endpoint({
  method: "GET",
  path: "/api/dex-screener/tokens/{chain}/{address}/candles",
  access: "user",
  personal: true,
  rate: "market_data",
  summary: "Candles of a token's pool, in US dollars, and its last trades where a source has them",
  params: tokenParams,
  query: z.strictObject({
    timeframe: tokenTimeframeSchema.default("1h"),
    /** One of the token's pools; its deepest by default. */
    pool: z.string().min(1).max(128).optional(),
  }),
  body: noBody,
  answer: z.strictObject({
    pool: z.string().nullable(),
    timeframe: tokenTimeframeSchema,
    candles: z.array(
      z.strictObject({
        time: isoTime,
        open: z.number(),
        high: z.number(),
        low: z.number(),
        close: z.number(),
        volume: z.number(),
      }),
    ),
    source: z.string().nullable(),
    /** Why there are none, or a caveat about them. */
    note: z.string().nullable(),
    trades: z.array(
      z.strictObject({
        at: isoTime,
        side: z.enum(["buy", "sell"]),
        price: marketNumber,
        amountUsd: marketNumber,
        maker: z.string().nullable(),
        transaction: z.string().nullable(),
      }),
    ),
    tradesSource: z.string().nullable(),
    tradesNote: z.string().nullable(),
  }),
});
export type TokenCandles = z.infer<typeof getTokenCandles.answer>;

export const outcomeCellSchema = z.strictObject({
  chain: chainSchema.or(z.literal("all")),
  risk: riskClassSchema,
  afterDays: z.union([z.literal(7), z.literal(30)]),
  labels: count,
  evaluated: count,
  rugs: count,
  notKnown: count,
  rugPercent: marketNumber,
  low: marketNumber,
  high: marketNumber,
});
export type OutcomeCell = z.infer<typeof outcomeCellSchema>;

export const getRiskOutcomes = endpoint({
  method: "GET",
  path: "/api/dex-screener/outcomes",
  access: "public",
  summary: "How often our risk label was right: rugs among the labels of each class and chain, after 7 and 30 days",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    rules: z.string(),
    cells: z.array(outcomeCellSchema),
    labels: count,
    evaluated: count,
    firstLabelAt: isoTime.nullable(),
    /** The labels are of simulated tokens: practice. */
    simulated: z.boolean(),
    timestamp: isoTime,
  }),
});
export type RiskOutcomes = z.infer<typeof getRiskOutcomes.answer>;

export const savedTokenFilterSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  filter: screenerFilterSchema,
  sort: screenerSortSchema,
  order: sortOrder,
  createdAt: isoTime,
});
export type SavedTokenFilter = z.infer<typeof savedTokenFilterSchema>;
/** A user cannot find one among more. */
export const MOST_SAVED_TOKEN_FILTERS = 50;

const filterCalls = savedFilterCalls({
  path: "/api/users/{id}/token-filters",
  stored: savedTokenFilterSchema,
  body: z.strictObject({
    name: z.string().trim().min(1).max(64),
    filter: screenerFilterSchema,
    sort: screenerSortSchema.default("trending"),
    order: sortOrder.default("desc"),
  }),
  summaries: {
    read: "One's saved filters of the screener",
    save: "Keeps a filter of the screener under a name; the same name takes the new filter",
    forget: "Forgets a saved filter",
  },
});
export const getSavedTokenFilters = filterCalls.read;
export const saveTokenFilter = filterCalls.save;
export const deleteSavedTokenFilter = filterCalls.forget;

export const watchedTokenSchema = z.strictObject({
  chain: chainSchema,
  address: z.string(),
  addedAt: isoTime,
  /** The screener's current row; null for a token it no longer knows. */
  row: tokenRowSchema.nullable(),
});
export type WatchedToken = z.infer<typeof watchedTokenSchema>;
export const MOST_WATCHED_TOKENS = 200;

export const getTokenWatchlist = endpoint({
  method: "GET",
  path: "/api/users/{id}/token-watchlist",
  access: "owner",
  personal: true,
  summary: "The tokens one watches, newest first",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: z.array(watchedTokenSchema),
});

export const watchToken = endpoint({
  method: "POST",
  path: "/api/users/{id}/token-watchlist",
  access: "owner",
  changes: true,
  summary: "Watches a token",
  params: ownerParams,
  query: nothing,
  body: z.strictObject({ chain: chainSchema, address }),
  answer: z.array(watchedTokenSchema),
});

export const unwatchToken = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/token-watchlist/{chain}/{address}",
  access: "owner",
  changes: true,
  summary: "Watches a token no more",
  params: ownerParams.extend({ chain: chainSchema, address }),
  query: nothing,
  body: noBody,
  answer: z.array(watchedTokenSchema),
});
