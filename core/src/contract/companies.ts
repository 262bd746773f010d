import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { isoTime, noBody, nothing, percent, sourced, symbolParams } from "./wire.ts";

const day = z.iso.date();

/** One figure as a company filed it. */
const filedMetricSchema = z.strictObject({
  /** First day of the period; null for a figure of one day (a balance). */
  periodStart: day.nullable(),
  periodEnd: day,
  value: z.number(),
  /** 'USD', 'USD/shares', 'shares'. */
  unit: z.string(),
  /** The filer's tag it stands under, or the sum of tags: 'us-gaap:Revenues'. */
  concept: z.string(),
  /** It measures something else than the figure before it in the list (equity with minorities, after equity without): do not compare the two. */
  changesMeasure: z.boolean(),
  /** Day it was filed: before it, nobody knew. */
  filedAt: day,
  /** '10-K', '10-Q/A'. */
  form: z.string(),
  /** The filing's own number, by which it is found at the source. */
  accession: z.string(),
  /** Not filed as such: a longer sum less a shorter one (the year less nine months); form and accession are the longer one's. */
  derived: z.boolean(),
  /** A figure per share or a count of shares in the shares of `at`, where a later split changed what a share is; else null. */
  splitAdjusted: z.number().nullable(),
  /** A later filing told it differently (by more than a split): what it says, and when. */
  restated: z.strictObject({ value: z.number(), filedAt: day }).nullable(),
});

export const fundamentalHistorySchema = z.strictObject({
  symbol: z.string(),
  name: z.string().nullable(),
  /** Company number at the SEC. */
  cik: z.number().int().nullable(),
  source: z.string(),
  asOf: isoTime,
  /** The moment the figures were looked at from: nothing that was filed later is in them. */
  at: isoTime,
  /** Why there is nothing to tell (a fund files no financial statements; this installation does not use the SEC); null when there is. */
  absence: z.string().nullable(),
  /** Each line of the statements, oldest period first. */
  lines: z.array(
    z.strictObject({
      /** 'totalRevenue', 'netIncome', 'earningsPerShare' … */
      name: z.string(),
      label: z.string(),
      /** The tag of the newest figure: 'us-gaap:Revenues'. */
      concept: z.string(),
      quarterly: z.array(filedMetricSchema),
      annual: z.array(filedMetricSchema),
    }),
  ),
  /** What the analysis makes of them at that moment: four quarters together, ratios. Each is as old as its newest filing. */
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
  /** Companies of the sector of which figures are stored. */
  companies: z.number().int().min(0),
  /** Where this company stands among them. */
  standing: z.array(
    z.strictObject({
      field: z.string(),
      value: z.number(),
      source: z.string(),
      asOf: isoTime,
      /** Mid-rank percentile: the share of those with a lower figure, half of the equal ones counted, this company too. 50 is the middle. */
      percentile: percent,
      median: z.number(),
      /** Companies that have the figure, this one among them. */
      of: z.number().int().min(1),
    }),
  ),
  /** The nearest in size of the same industry, then sector; the company itself first. */
  peers: z.array(
    z.strictObject({
      symbol: z.string(),
      name: z.string().nullable(),
      industry: z.string().nullable(),
      /** By field; null: nobody told it, or too long ago to be compared. */
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
