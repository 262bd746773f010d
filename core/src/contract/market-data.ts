import * as z from "zod";
import { deepFallSchema, groundSchema, planSchema } from "./advice-plan.ts";
import { endpoint } from "./endpoint.ts";
import { riskProfileSchema } from "./risk-profile.ts";
import {
  changePeriod,
  companyMetric,
  freshness,
  isoTime,
  marketNumber,
  noBody,
  percent,
  sourced,
  symbolParams,
} from "./wire.ts";

export const actionSchema = z.enum(["STRONG_BUY", "BUY", "HOLD", "SELL", "STRONG_SELL"]);
export const sentimentSchema = z.enum(["POSITIVE", "NEGATIVE", "NEUTRAL"]);
const extremes = z.strictObject({ low: marketNumber, high: marketNumber });
const range = z.strictObject({ low: z.number(), high: z.number() });

/** A fact that an analysis is based on. Sentences and votes refer to it by id. */
export const evidenceSchema = z.strictObject({
  id: z.string().regex(/^E\d+$/),
  name: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  asOf: isoTime,
  source: z.string(),
});

const sentence = z.strictObject({ text: z.string(), evidence: z.array(z.string()) });

const voteSchema = z.strictObject({
  /** Indicator with its settings: 'rsi:14'. */
  id: z.string(),
  name: z.string(),
  group: z.enum(["moving_averages", "oscillators"]),
  vote: z.enum(["BUY", "SELL", "NEUTRAL"]).nullable(),
  value: marketNumber,
  /** The published rule that the vote follows, in words. */
  rule: z.string(),
  /** What the reading means now, in one plain sentence. */
  reading: z.string(),
  evidence: z.array(z.string()),
});

const tally = z.strictObject({ buy: z.number(), neutral: z.number(), sell: z.number() });

/** The topic of a headline, as a language model may label it. */
export const headlineTopicSchema = z.enum([
  "earnings",
  "guidance",
  "analyst",
  "deal",
  "product",
  "legal",
  "regulation",
  "management",
  "economy",
  "market",
  "security",
  "other",
]);
export type HeadlineTopic = z.infer<typeof headlineTopicSchema>;

const newsSchema = z.strictObject({
  headline: z.string(),
  summary: z.string(),
  /** Seconds since 1970 (spec). */
  datetime: z.number(),
  /** Publisher. */
  source: z.string(),
  /** The vendor that delivered it. */
  vendor: z.string(),
  url: z.string().nullable(),
  sentiment: sentimentSchema,
  /** -1 to 1. */
  score: z.number(),
  /** A language model's label of the headline, where a model is configured. It affects no score and no advice. */
  label: z.strictObject({ tone: sentimentSchema, topic: headlineTopicSchema, model: z.string() }).nullable(),
});

/** State of one part of the answer, so that a missing vendor degrades the part and not the page. */
const partSchema = z.strictObject({
  state: z.enum(["ok", "stale", "unavailable", "not_applicable"]),
  source: z.string().nullable(),
  asOf: isoTime.nullable(),
  note: z.string().nullable(),
});

export const marketDataSchema = z.strictObject({
  symbol: z.string(),
  kind: z.enum(["stock", "crypto"]),
  name: z.string().nullable(),
  exchange: z.string().nullable(),
  /** The currency of the prices. */
  currency: z.string(),
  /** 'quoted in USDT' when the requested quote currency had to be replaced, null otherwise. */
  quotedIn: z.string().nullable(),
  price: marketNumber,
  change: marketNumber,
  changePercent: marketNumber,
  /** The period of change, volume and the day's range. */
  changePeriod,
  volume: marketNumber,
  source: z.string(),
  asOf: isoTime,
  freshness,
  /** Exchange session by the installation's clock; `unknown` for exchanges whose hours this server does not have. */
  session: z.strictObject({
    state: z.enum(["open", "closed", "pre_market", "after_hours", "unknown"]),
    zone: z.string(),
    /** Next change of state; null for a market that never closes or whose hours are unknown. */
    changesAt: isoTime.nullable(),
    /** When false, the session is a regular day's: this server does not have the exchange's holidays. */
    holidaysKnown: z.boolean(),
  }),
  combinedRecommendation: z.strictObject({
    action: actionSchema,
    confidence: percent.nullable(),
    targetPrice: marketNumber,
    stopLoss: marketNumber,
    expectedMove: marketNumber,
    range90: extremes.nullable(),
    reasoning: z.string(),
    keyFactors: z.array(z.string()),
    /**
     * True if confidence is a calibrated probability of `claim`; false if it is a past frequency of the class (BUY and
     * SELL), an estimate (HOLD), or null.
     */
    calibrated: z.boolean(),
    /** `FORECAST_PENDING` while the forecast is being computed. */
    claim: z.string(),
    /** Why it is acted on; null for a HOLD and where nothing is advised. */
    ground: groundSchema.nullable(),
    /**
     * How far ahead the advice looks: '126 trading days'. `forecast` may look less far ahead. Null if nothing is
     * claimed.
     */
    span: z.string().nullable(),
    /** For advice based on grounds, including a HOLD. */
    plan: planSchema.nullable(),
    /** Null for a coin and where it is unknown. */
    deepFall: deepFallSchema.nullable(),
    sentences: z.array(sentence),
    validUntil: isoTime,
  }),
  /**
   * Odds for the days ahead; null where the engine cannot judge. Advice based on grounds looks further ahead (`span`).
   */
  forecast: z
    .strictObject({
      /** '5 trading days', '24 hours'. */
      span: z.string(),
      barClosedAt: isoTime,
      expiresAt: isoTime,
      range80: range,
      range90: range,
      range95: range,
      up: z.strictObject({ percent, basePercent: percent, skilled: z.boolean() }),
      hold: z.strictObject({ low: z.number(), high: z.number(), percent, basePercent: percent }),
      /**
       * `basePercent` is how often symbols of the class did so, `symbolBasePercent` how often this one did; null below
       * 250 bars.
       */
      move: z.strictObject({
        movePercent: z.number(),
        percent,
        basePercent: percent,
        symbolBasePercent: percent.nullable(),
      }),
      breakEvenPercent: percent.nullable(),
      expectedValuePercent: z.number().nullable(),
      costPercent: z.number(),
      modelVersion: z.string(),
    })
    .nullable(),
  technicalAnalysis: z.strictObject({
    action: actionSchema,
    confidence: percent.nullable(),
    rsi: z.strictObject({
      current: marketNumber,
      signal: z.enum(["OVERSOLD", "NEUTRAL", "OVERBOUGHT"]).nullable(),
    }),
    macd: z.strictObject({
      macd: marketNumber,
      signal: marketNumber,
      histogram: marketNumber,
      trend: z.enum(["BULLISH", "BEARISH", "NEUTRAL"]).nullable(),
    }),
    bollingerBands: z.strictObject({
      upper: marketNumber,
      middle: marketNumber,
      lower: marketNumber,
      position: z.enum(["ABOVE", "UPPER_HALF", "LOWER_HALF", "BELOW"]).nullable(),
    }),
    timeframe: z.string(),
    /** Closed bars that the readings are based on. */
    bars: z.number(),
    lastBarAt: isoTime.nullable(),
    votes: z.array(voteSchema),
    movingAverages: tally,
    oscillators: tally,
    /** Candlestick patterns completed within the last closed bars, newest first. */
    patterns: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        direction: z.enum(["BULLISH", "BEARISH", "NEUTRAL"]),
        /** Start of the bar that completed it. */
        time: isoTime,
        /** Number of bars in it. */
        bars: z.number().int().min(1),
        /** The published rule, in words. */
        rule: z.string(),
        /** What it means, in one plain sentence. */
        reading: z.string(),
      }),
    ),
    /** Prices at which the market turned before, highest first, each with the bars that made it. */
    levels: z.array(
      z.strictObject({
        price: z.number(),
        kind: z.enum(["SUPPORT", "RESISTANCE"]),
        /** The price has broken it since the last touch: former support may now be resistance, or the reverse. */
        broken: z.boolean(),
        /** Starts of the bars that turned there, oldest first. */
        touches: z.array(isoTime),
        /** 0 to 100, by `rule`. */
        strength: percent,
        rule: z.string(),
      }),
    ),
    /** Floor trader's pivots of the last closed bar; null without one. */
    pivots: z
      .strictObject({
        /** Start of the bar they are computed from. */
        time: isoTime,
        pivot: z.number(),
        r1: z.number(),
        r2: z.number(),
        r3: z.number(),
        s1: z.number(),
        s2: z.number(),
        s3: z.number(),
      })
      .nullable(),
  }),
  fundamentalAnalysis: z.strictObject({
    sentiment: sentimentSchema,
    /** -1 to 1 over the stored news; null without news. */
    sentimentScore: z.number().nullable(),
    /** 0 to 100; null when too few parts are known. */
    fundamentalScore: percent.nullable(),
    scoreParts: z.array(
      z.strictObject({ name: z.string(), score: percent.nullable(), rule: z.string(), evidence: z.array(z.string()) }),
    ),
    metrics: z.strictObject({
      peRatio: marketNumber,
      marketCap: marketNumber,
      /** The currency of the market cap; null where there is none. */
      marketCapCurrency: z.string().nullable().optional(),
      dayRange: extremes,
      yearRange: extremes,
    }),
    /** Every known metric with its source and age, by name; amounts with their currency. */
    allMetrics: z.record(z.string(), companyMetric),
    /** Why a metric is N/A although a source gives one, by name: usually because it mixes two currencies. */
    withheld: z.record(z.string(), z.string()).optional(),
    sector: z.string().nullable(),
    industry: z.string().nullable(),
    /** The coin's categories, in its source's words; empty for a share. */
    categories: z.array(z.string()),
    news: z.array(newsSchema),
  }),
  evidence: z.array(evidenceSchema),
  /** Metrics on which sources differ by more than 1 percent: the one that is shown, and the others' values. */
  differences: z.array(
    z.strictObject({
      /** 'price', 'previousClose' or a name of `allMetrics`. */
      field: z.string(),
      shown: sourced,
      others: z.array(sourced).min(1),
      /** The largest difference from the value shown, in percent of the larger of the two. */
      apartPercent: z.number().positive(),
    }),
  ),
  parts: z.strictObject({ candles: partSchema, quote: partSchema, fundamentals: partSchema, news: partSchema }),
});

/** The market analysis of one symbol, as the screen shows it. */
export type MarketData = z.infer<typeof marketDataSchema>;
export type Action = z.infer<typeof actionSchema>;
export type Sentiment = z.infer<typeof sentimentSchema>;
export type Evidence = z.infer<typeof evidenceSchema>;

export const getMarketData = endpoint({
  method: "GET",
  path: "/api/market-data/{symbol}",
  access: "user",
  rate: "market_data",
  summary:
    "Analysis of one symbol: price, recommendation, technical and fundamental view, news, each with source and age",
  params: symbolParams,
  /** The risk profile whose limits and size the recommendation follows; moderate by default. */
  query: z.strictObject({ profile: riskProfileSchema.optional() }),
  body: noBody,
  answer: marketDataSchema,
});
