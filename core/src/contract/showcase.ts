import * as z from "zod";
import { deepFallSchema, groundSchema, planSchema } from "./advice-plan.ts";
import { endpoint } from "./endpoint.ts";
import { testedSchema } from "./record-summary.ts";
import { changePeriod, freshness, isoTime, marketNumber, noBody, nothing, percent } from "./wire.ts";

const range = z.strictObject({ low: z.number(), high: z.number() });

/** The landing page's live excerpt of the product: real values, labelled as what they are. */
export const showcaseSchema = z.strictObject({
  asOf: isoTime,
  symbols: z.array(
    z.strictObject({
      symbol: z.string(),
      name: z.string().nullable(),
      currency: z.string(),
      price: marketNumber,
      changePercent: marketNumber,
      /** The period of the change. */
      changePeriod,
      source: z.string(),
      asOf: isoTime,
      freshness,
      /** Closes of the last closed daily bars, oldest first. */
      sparkline: z.array(z.number()),
    }),
  ),
  /** Open, high, low, close of the first symbol's last daily bars, oldest first, for the chart. */
  chart: z.strictObject({
    symbol: z.string(),
    bars: z.array(
      z.strictObject({ time: isoTime, open: z.number(), high: z.number(), low: z.number(), close: z.number() }),
    ),
    /** How far the first symbol may go from its last close; null where the engine cannot judge. */
    ahead: z
      .strictObject({
        range80: range,
        range90: range,
        /** '5 trading days', '24 hours'. */
        span: z.string(),
        expiresAt: isoTime,
      })
      .nullable(),
  }),
  /** The analysis of the first symbol in one line each. */
  reading: z
    .strictObject({
      action: z.string(),
      confidence: z.number().nullable(),
      calibrated: z.boolean(),
      /** How far ahead it looks: '126 trading days'. Null if nothing is claimed. */
      span: z.string().nullable(),
      sentences: z.array(z.string()),
    })
    .nullable(),
  /** The current advice for the first symbol that is acted on by a ground; null if there is none. */
  example: z
    .strictObject({
      symbol: z.string(),
      name: z.string().nullable(),
      kind: z.enum(["stock", "crypto"]),
      currency: z.string(),
      source: z.string(),
      asOf: isoTime,
      freshness,
      action: z.enum(["BUY", "SELL"]),
      /** Probability of `claim`, in percent; for a coin, a past frequency. */
      confidence: percent,
      calibrated: z.boolean(),
      claim: z.string(),
      /** The advice for a beginner. */
      sentence: z.string(),
      ground: groundSchema,
      span: z.string(),
      plan: planSchema,
      /** Null for a coin: its odds so far ahead differ by era. */
      deepFall: deepFallSchema.nullable(),
    })
    .nullable(),
  /**
   * The live record's resolved scheduled claims, how many came true, and the mean odds predicted, which are null while
   * it is too early to judge.
   */
  record: z
    .strictObject({ resolved: z.number().int(), hits: z.number().int(), statedPercent: percent.nullable() })
    .nullable(),
  /** How ranges did in tests before release; null if this server runs another model. */
  tested: testedSchema.nullable(),
});
export type Showcase = z.infer<typeof showcaseSchema>;

export const getShowcase = endpoint({
  method: "GET",
  path: "/api/showcase",
  access: "public",
  summary: "Three symbols as the landing page shows them, with source and age",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: showcaseSchema,
});
