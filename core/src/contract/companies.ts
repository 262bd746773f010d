import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { isoTime, noBody, nothing, percent, sourced, symbolParams } from "./wire.ts";

const day = z.iso.date();

/** One value as a company filed it. */
const filedMetricSchema = z.strictObject({
  /** First day of the period; null for a value at one day (a balance). */
  periodStart: day.nullable(),
  periodEnd: day,
  value: z.number(),
  /** 'USD', 'USD/shares', 'shares'. */
  unit: z.string(),
  /** The filer's tag, or the sum of tags, that the value comes from: 'us-gaap:Revenues'. */
  concept: z.string(),
  /**
   * It measures something different from the previous value in the list (equity including minorities after equity
   * excluding them): do not compare the two.
   */
  changesMeasure: z.boolean(),
  /** The filing date: before it, the value was not public. */
  filedAt: day,
  /** '10-K', '10-Q/A'. */
  form: z.string(),
  /** The filing's accession number, which identifies it at the source. */
  accession: z.string(),
  /**
   * Not filed as such: a longer period's sum less a shorter one's (the year less nine months); form and accession are
   * those of the longer one.
   */
  derived: z.boolean(),
  /**
   * A per-share value or a share count, expressed in the shares outstanding at `at` when a later split changed them;
   * null otherwise.
   */
  splitAdjusted: z.number().nullable(),
  /** A later filing restated it (by more than a split): the new value and its filing date. */
  restated: z.strictObject({ value: z.number(), filedAt: day }).nullable(),
});

export const fundamentalHistorySchema = z.strictObject({
  symbol: z.string(),
  name: z.string().nullable(),
  /** The company's number (CIK) at the SEC. */
  cik: z.number().int().nullable(),
  source: z.string(),
  asOf: isoTime,
  /** The point in time of the data: nothing filed later is included. */
  at: isoTime,
  /**
   * Why there is no data (a fund files no financial statements; this installation does not use the SEC); null when
   * there is.
   */
  absence: z.string().nullable(),
  /** Each line of the statements, oldest period first. */
  lines: z.array(
    z.strictObject({
      /** 'totalRevenue', 'netIncome', 'earningsPerShare' … */
      name: z.string(),
      label: z.string(),
      /** The tag of the newest value: 'us-gaap:Revenues'. */
      concept: z.string(),
      quarterly: z.array(filedMetricSchema),
      annual: z.array(filedMetricSchema),
    }),
  ),
  /**
   * The metrics that the analysis derives from them at that time: trailing four quarters, ratios. Each is as old as its
   * newest filing.
   */
  metrics: z.record(z.string(), sourced),
});
export type FundamentalHistory = z.infer<typeof fundamentalHistorySchema>;

export const getFundamentalHistory = endpoint({
  method: "GET",
  path: "/api/fundamentals/{symbol}",
  access: "user",
  rate: "market_data",
  summary: "A company's figures as filed, with the day of each filing; `at` shows what was known on a day of the past",
  params: symbolParams,
  query: z.strictObject({ at: isoTime.optional() }),
  body: noBody,
  answer: fundamentalHistorySchema,
});

export const peersSchema = z.strictObject({
  symbol: z.string(),
  sector: z.string().nullable(),
  industry: z.string().nullable(),
  /** Companies of the sector with stored metrics. */
  companies: z.number().int().min(0),
  /** Where this company ranks among them. */
  standing: z.array(
    z.strictObject({
      field: z.string(),
      value: z.number(),
      source: z.string(),
      asOf: isoTime,
      /**
       * Mid-rank percentile: the share of companies with a lower value plus half of those with an equal one, this
       * company included. 50 is the middle.
       */
      percentile: percent,
      median: z.number(),
      /** Companies that have the metric, this one included. */
      of: z.number().int().min(1),
    }),
  ),
  /** The nearest in size of the same industry, then of the same sector; the company itself first. */
  peers: z.array(
    z.strictObject({
      symbol: z.string(),
      name: z.string().nullable(),
      industry: z.string().nullable(),
      /** By field; null: no source gave it, or it is too old to compare. */
      values: z.record(z.string(), sourced.nullable()),
    }),
  ),
  /** Why there is nothing to compare with; null when there is. */
  absence: z.string().nullable(),
  asOf: isoTime.nullable(),
});
export type Peers = z.infer<typeof peersSchema>;

export const getPeers = endpoint({
  method: "GET",
  path: "/api/peers/{symbol}",
  access: "user",
  rate: "market_data",
  summary: "Companies of the same sector, and where this one stands among them by each figure",
  params: symbolParams,
  query: nothing,
  body: noBody,
  answer: peersSchema,
});
