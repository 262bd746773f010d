import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { changePeriod, freshness, isoTime, marketNumber, noBody, nothing, percent } from "./wire.ts";

/** What the landing page shows of the running product: true figures, named as what they are. */
export const showcaseSchema = z.strictObject({
  asOf: isoTime,
  symbols: z.array(
    z.strictObject({
      symbol: z.string(),
      name: z.string().nullable(),
      currency: z.string(),
      price: marketNumber,
      changePercent: marketNumber,
      /** What the change covers. */
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
  }),
  /** The analysis of the first symbol in one line each. */
  reading: z
    .strictObject({
      action: z.string(),
      confidence: z.number().nullable(),
      calibrated: z.boolean(),
      sentences: z.array(z.string()),
    })
    .nullable(),
  /** The live record's scheduled claims that are settled, how many came true, and what was said of them on average; null while it is too early to judge. */
  record: z.strictObject({ resolved: z.number().int(), hits: z.number().int(), saidPercent: percent }).nullable(),
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
