import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { freshness, isoTime, noBody, symbolParams } from "./wire.ts";

export const timeframeSchema = z.enum(["1m", "5m", "15m", "1h", "4h", "1d", "1w"]);

export const candlesSchema = z.strictObject({
  symbol: z.string(),
  timeframe: timeframeSchema,
  /** The currency of the prices; empty where no source gives it. */
  currency: z.string(),
  quotedIn: z.string().nullable(),
  source: z.string(),
  /**
   * The candle files that the bars come from: one, or several that agree where they overlap. Absent when no file
   * supplied them.
   */
  files: z
    .strictObject({
      /** The files that supply these bars, oldest first, each with the first bar taken from it. */
      used: z.array(z.strictObject({ name: z.string(), from: isoTime })),
      /** Files of the symbol that would add bars but do not match the others, with the reason. */
      leftOut: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
    })
    .optional(),
  asOf: isoTime,
  freshness,
  /** 'splits': as charts show prices; 'all': adjusted for dividends too; 'none': as traded. */
  adjusted: z.enum(["none", "splits", "all"]),
  /** Oldest first; `time` is the bar's start; the last bar has `closed: false` while it is still forming. */
  candles: z.array(
    z.strictObject({
      time: isoTime,
      open: z.number(),
      high: z.number(),
      low: z.number(),
      close: z.number(),
      volume: z.number(),
      closed: z.boolean(),
    }),
  ),
});
export type CandlesAnswer = z.infer<typeof candlesSchema>;

export const getCandles = endpoint({
  method: "GET",
  path: "/api/candles/{symbol}",
  access: "user",
  summary: "The last candles of a symbol, oldest first, with source and age",
  params: symbolParams,
  query: z.strictObject({
    timeframe: timeframeSchema.default("1d"),
    limit: z.coerce.number().int().min(1).max(5000).default(500),
    /** Only bars that start before this time: how a chart pages back. */
    before: isoTime.optional(),
    adjust: z.enum(["splits", "all"]).default("splits"),
  }),
  body: noBody,
  answer: candlesSchema,
});
